CREATE TABLE sessions (
  tenant_id TEXT NOT NULL,
  owner_id TEXT NOT NULL,
  session_id TEXT NOT NULL,
  title TEXT NOT NULL,
  assistant TEXT NOT NULL,
  turns INTEGER NOT NULL DEFAULT 0,
  pinned INTEGER NOT NULL DEFAULT 0,
  archived INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  PRIMARY KEY (tenant_id, owner_id, session_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_by_use ON sessions (tenant_id, owner_id, pinned, updated_at, session_id);
CREATE INDEX sessions_of_tenant ON sessions (tenant_id, updated_at, session_id);

-- Seed 4: what a session last worked on.
CREATE TABLE session_state (
  tenant_id TEXT NOT NULL,
  owner_id TEXT NOT NULL,
  session_id TEXT NOT NULL,
  last_question TEXT NOT NULL,
  last_answer TEXT NOT NULL,
  last_question_type TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  PRIMARY KEY (tenant_id, owner_id, session_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE session_docs (
  tenant_id TEXT NOT NULL,
  owner_id TEXT NOT NULL,
  session_id TEXT NOT NULL,
  doc_id TEXT NOT NULL,
  rank INTEGER NOT NULL,
  score REAL NOT NULL,
  created_at TEXT NOT NULL,
  PRIMARY KEY (tenant_id, owner_id, session_id, doc_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE traces (
  tenant_id TEXT NOT NULL,
  owner_id TEXT NOT NULL,
  session_id TEXT NOT NULL,
  turn_id INTEGER NOT NULL,
  trace TEXT NOT NULL,
  PRIMARY KEY (tenant_id, owner_id, session_id, turn_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE feedback (
  tenant_id TEXT NOT NULL,
  owner_id TEXT NOT NULL,
  session_id TEXT NOT NULL,
  turn_id INTEGER NOT NULL,
  rating TEXT NOT NULL,
  comment TEXT NOT NULL,
  ts TEXT NOT NULL,
  PRIMARY KEY (tenant_id, owner_id, session_id, turn_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE jobs (
  key TEXT NOT NULL PRIMARY KEY,
  kind TEXT NOT NULL,
  tenant_id TEXT NOT NULL,
  payload TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  added_at INTEGER NOT NULL,
  available_at INTEGER NOT NULL,
  leased_by TEXT,
  leased_until INTEGER NOT NULL DEFAULT 0,
  dead INTEGER NOT NULL DEFAULT 0,
  error TEXT NOT NULL DEFAULT ''
) STRICT, WITHOUT ROWID;
CREATE INDEX jobs_by_age ON jobs (dead, kind, added_at);

-- Turns that are being answered: what must survive a server that goes away in the middle.
CREATE TABLE turn_runs (
  tenant_id TEXT NOT NULL,
  owner_id TEXT NOT NULL,
  session_id TEXT NOT NULL,
  client_turn_id TEXT NOT NULL,
  user_text TEXT NOT NULL,
  -- -1: continues the newest turn; 0: a branch at the very beginning.
  parent_turn_id INTEGER NOT NULL,
  partial_text TEXT NOT NULL,
  partial_refs TEXT NOT NULL,
  started_at TEXT NOT NULL,
  owner_process TEXT NOT NULL,
  heartbeat_at INTEGER NOT NULL,
  PRIMARY KEY (tenant_id, owner_id, session_id, client_turn_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX turn_runs_by_heartbeat ON turn_runs (heartbeat_at);
