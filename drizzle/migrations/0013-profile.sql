-- What people said of themselves, statement by statement. A forgotten one keeps its id and its place, so that reading the turn again does not bring it back.
CREATE TABLE profile_statements (
  tenant_id TEXT NOT NULL,
  owner_id TEXT NOT NULL,
  value_id TEXT NOT NULL,
  slot TEXT NOT NULL,
  subject TEXT NOT NULL,
  detail TEXT NOT NULL,
  name TEXT NOT NULL,
  value TEXT NOT NULL,
  unit TEXT NOT NULL,
  polarity TEXT NOT NULL,
  -- Empty for what was entered by hand.
  session_id TEXT NOT NULL,
  turn_id INTEGER NOT NULL,
  place INTEGER NOT NULL,
  quote TEXT NOT NULL,
  told_at TEXT NOT NULL,
  date TEXT NOT NULL,
  confidence REAL NOT NULL,
  decision TEXT NOT NULL DEFAULT 'none',
  decided_at TEXT NOT NULL DEFAULT '',
  forgotten_at TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (tenant_id, owner_id, value_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX profile_statements_of_session ON profile_statements (tenant_id, owner_id, session_id);
-- How far each session was read.
CREATE TABLE profile_cursors (
  tenant_id TEXT NOT NULL,
  owner_id TEXT NOT NULL,
  session_id TEXT NOT NULL,
  turn_id INTEGER NOT NULL,
  PRIMARY KEY (tenant_id, owner_id, session_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE profile_owners (
  tenant_id TEXT NOT NULL,
  owner_id TEXT NOT NULL,
  enabled INTEGER NOT NULL DEFAULT 1,
  -- What was told up to then is not read again.
  erased_at TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (tenant_id, owner_id)
) STRICT, WITHOUT ROWID;
