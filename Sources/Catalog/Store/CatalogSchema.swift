internal import VitrineDatabase

/// The tables of the catalog. Items are numbered from 1 in order of falling popularity, so that `ORDER BY item`
/// is "best known first" everywhere.
package enum CatalogSchema {
  /// Raised whenever the tables or the rules of the import change; files of another number are rebuilt.
  package static let version = 2

  /// Every table. Child tables are clustered by item, so that one item's rows lie side by side.
  package static let tables = """
    CREATE TABLE item (
      item INTEGER PRIMARY KEY,        -- 1 is the best known
      kind TEXT NOT NULL,              -- film, show, person
      key TEXT NOT NULL,               -- parasite-2019
      year INTEGER,                    -- of release, first airing or birth
      end_year INTEGER,                -- of the last episode or of death
      runtime INTEGER,                 -- minutes
      seasons INTEGER,
      original_language TEXT,
      collection TEXT,
      popularity REAL NOT NULL,        -- 0 to 100
      source TEXT NOT NULL,            -- vitrine, wikidata, both; imdb, tmdb, …; several: see provenance
      wikidata TEXT,                   -- the Wikidata items, separated by spaces
      wikidata_fields TEXT,            -- with source both: the fields that come from there
      record INTEGER NOT NULL          -- what it was made of, see RecordID
    );
    CREATE TABLE title (
      item INTEGER NOT NULL REFERENCES item, position INTEGER NOT NULL,
      language TEXT NOT NULL, text TEXT NOT NULL, is_main INTEGER NOT NULL,
      PRIMARY KEY (item, position)
    ) WITHOUT ROWID;
    CREATE TABLE overview (
      item INTEGER NOT NULL REFERENCES item, language TEXT NOT NULL, text TEXT NOT NULL,
      PRIMARY KEY (item, language)
    ) WITHOUT ROWID;
    CREATE TABLE genre (
      item INTEGER NOT NULL REFERENCES item, position INTEGER NOT NULL, slug TEXT NOT NULL,
      PRIMARY KEY (item, position)
    ) WITHOUT ROWID;
    CREATE TABLE country (
      item INTEGER NOT NULL REFERENCES item, position INTEGER NOT NULL, code TEXT NOT NULL,
      PRIMARY KEY (item, position)
    ) WITHOUT ROWID;
    CREATE TABLE occupation (
      item INTEGER NOT NULL REFERENCES item, position INTEGER NOT NULL, name TEXT NOT NULL,
      PRIMARY KEY (item, position)
    ) WITHOUT ROWID;
    CREATE TABLE network (
      item INTEGER NOT NULL REFERENCES item, position INTEGER NOT NULL, name TEXT NOT NULL,
      PRIMARY KEY (item, position)
    ) WITHOUT ROWID;
    CREATE TABLE credit (
      item INTEGER NOT NULL REFERENCES item, position INTEGER NOT NULL,
      person INTEGER REFERENCES item, name TEXT NOT NULL, role TEXT NOT NULL, character TEXT,
      PRIMARY KEY (item, position)
    ) WITHOUT ROWID;
    CREATE TABLE known_for (
      item INTEGER NOT NULL REFERENCES item, position INTEGER NOT NULL,
      work INTEGER NOT NULL REFERENCES item,
      PRIMARY KEY (item, position)
    ) WITHOUT ROWID;
    CREATE TABLE provenance (          -- of items with source several: where each field comes from
      item INTEGER NOT NULL REFERENCES item, field TEXT NOT NULL, source TEXT NOT NULL,
      PRIMARY KEY (item, field, source)
    ) WITHOUT ROWID;
    CREATE TABLE same_as (             -- the record of another source that is the same thing, see RecordID
      item INTEGER NOT NULL REFERENCES item, record INTEGER NOT NULL,
      PRIMARY KEY (item, record)
    ) WITHOUT ROWID;
    CREATE TABLE import_source (name TEXT PRIMARY KEY, license TEXT NOT NULL) WITHOUT ROWID;
    """

  /// What is looked up by something else than the item; made last, which is faster.
  package static let indexes = """
    CREATE UNIQUE INDEX item_by_key ON item (kind, key);
    CREATE INDEX credit_by_person ON credit (person) WHERE person IS NOT NULL;
    CREATE INDEX item_by_collection ON item (collection) WHERE collection IS NOT NULL;
    """
}
