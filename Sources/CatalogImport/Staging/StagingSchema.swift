/// The tables that hold records as their sources describe them, before records of the same work are merged.
///
/// The imports of a data folder are one such file; a build creates a second one for shipped and merged
/// records.
enum StagingSchema {
  /// Must be raised when the tables change so that older files cannot be read; see ``ImportsFile``.
  static let version = 1

  /// Returns the SQL that creates all tables in `schema`. A list is stored as one value, a JSON array.
  static func tables(in schema: String = "main") -> String {
    """
    CREATE TABLE \(schema).record (
      record INTEGER PRIMARY KEY,       -- RecordID
      kind TEXT NOT NULL, key TEXT NOT NULL,
      year INTEGER, end_year INTEGER, runtime INTEGER, seasons INTEGER,
      original_language TEXT, collection TEXT,
      popularity REAL, votes INTEGER,
      source TEXT NOT NULL,             -- the source, or what a document says
      wikidata TEXT, wikidata_fields TEXT,
      genres TEXT, countries TEXT, occupations TEXT, networks TEXT
    );
    CREATE TABLE \(schema).title (
      record INTEGER NOT NULL, position INTEGER NOT NULL,
      language TEXT NOT NULL, text TEXT NOT NULL, is_main INTEGER NOT NULL,
      PRIMARY KEY (record, position)
    ) WITHOUT ROWID;
    CREATE TABLE \(schema).overview (
      record INTEGER NOT NULL, language TEXT NOT NULL, text TEXT NOT NULL,
      PRIMARY KEY (record, language)
    ) WITHOUT ROWID;
    CREATE TABLE \(schema).credit (
      record INTEGER NOT NULL, position INTEGER NOT NULL,
      person INTEGER, name TEXT, role TEXT NOT NULL, character TEXT,
      PRIMARY KEY (record, position)
    ) WITHOUT ROWID;
    CREATE TABLE \(schema).known_for (
      record INTEGER NOT NULL, position INTEGER NOT NULL, work INTEGER NOT NULL,
      PRIMARY KEY (record, position)
    ) WITHOUT ROWID;
    CREATE TABLE \(schema).link (       -- the same thing in another source
      record INTEGER NOT NULL, other INTEGER NOT NULL,
      PRIMARY KEY (record, other)
    ) WITHOUT ROWID;
    CREATE TABLE \(schema).origin (     -- where a field comes from, when not from the record's source
      record INTEGER NOT NULL, field TEXT NOT NULL, source TEXT NOT NULL,
      PRIMARY KEY (record, field, source)
    ) WITHOUT ROWID;
    CREATE TABLE \(schema).photo (
      record INTEGER PRIMARY KEY, page_url TEXT NOT NULL, image_url TEXT,
      width INTEGER NOT NULL, height INTEGER NOT NULL, color TEXT, blur_hash TEXT,
      photographer TEXT, photographer_name TEXT
    );
    CREATE TABLE \(schema).source (name TEXT PRIMARY KEY, license TEXT NOT NULL);
    """
  }
}
