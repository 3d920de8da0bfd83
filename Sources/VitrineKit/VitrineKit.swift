// Everything of the library under one name: `import VitrineKit`.

@_exported public import VitrineFederation
@_exported public import VitrineHTTPModel
@_exported public import VitrineMediaModel
@_exported public import VitrineProviders
@_exported public import VitrineSearchUI
@_exported public import VitrineTextMatching
