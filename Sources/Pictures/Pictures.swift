enum PicturesPlaceholder {}
