-- One row per session with turns. `session_no` stands for (tenant, owner, session) in the search index and is never
-- given twice, so that what an erased session left in the index can never be reached again.
CREATE TABLE turn_sessions (
  session_no INTEGER PRIMARY KEY AUTOINCREMENT,
  tenant_id TEXT NOT NULL,
  owner_id TEXT NOT NULL,
  session_id TEXT NOT NULL,
  last_turn_id INTEGER NOT NULL DEFAULT 0,
  UNIQUE (tenant_id, owner_id, session_id)
) STRICT;

-- The append-only record. Columns for what is asked for, `record` (JSON) for the rest of the turn.
CREATE TABLE turns (
  tenant_id TEXT NOT NULL,
  owner_id TEXT NOT NULL,
  session_id TEXT NOT NULL,
  turn_id INTEGER NOT NULL,
  client_turn_id TEXT NOT NULL,
  parent_turn_id INTEGER,
  is_jump INTEGER NOT NULL,
  has_doc_refs INTEGER NOT NULL,
  ts TEXT NOT NULL,
  summary TEXT,
  summary_model TEXT,
  summary_ts TEXT,
  schema_version TEXT NOT NULL,
  user_text TEXT NOT NULL,
  assistant_text TEXT NOT NULL,
  record TEXT NOT NULL,
  PRIMARY KEY (tenant_id, owner_id, session_id, turn_id)
) STRICT;
CREATE UNIQUE INDEX turns_by_client_id ON turns (tenant_id, owner_id, session_id, client_turn_id);
CREATE INDEX turns_with_doc_refs ON turns (tenant_id, owner_id, session_id, turn_id) WHERE has_doc_refs = 1;
CREATE INDEX turns_that_jump ON turns (tenant_id, owner_id, session_id, turn_id) WHERE is_jump = 1;
CREATE INDEX turns_without_summary ON turns (tenant_id, owner_id, session_id, turn_id) WHERE summary IS NULL;

-- What search needs of a turn besides its terms: id = session_no * 2^24 + turn_id, the number of terms in each field.
CREATE TABLE turn_lengths (
  id INTEGER PRIMARY KEY,
  ts TEXT NOT NULL,
  user_terms INTEGER NOT NULL,
  assistant_terms INTEGER NOT NULL,
  time_terms INTEGER NOT NULL
) STRICT;

-- Ready-made terms, each with its field and the session's number before it ("u12_pump"): a search reads the postings of this
-- session and field only. How often a term stands in a field is kept as further terms, one per bit of the count less one
-- ("u12_pump_x0": the lowest), so that no positions need to be stored or read.
CREATE VIRTUAL TABLE turn_terms USING fts5(
  terms,
  content = '', contentless_delete = 1, detail = none,
  tokenize = "ascii tokenchars '_'"
);

-- Search over all of a person's sessions: the same terms with the owner's number before them; ids as in turn_lengths.
CREATE TABLE turn_owners (
  owner_no INTEGER PRIMARY KEY AUTOINCREMENT,
  tenant_id TEXT NOT NULL,
  owner_id TEXT NOT NULL,
  UNIQUE (tenant_id, owner_id)
) STRICT;
CREATE VIRTUAL TABLE owner_terms USING fts5(
  said,
  content = '', contentless_delete = 1, detail = none,
  tokenize = "ascii tokenchars '_'"
);
