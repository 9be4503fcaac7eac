-- Which administrator has opened whose conversation or turn. No word of it; of what is deleted only that it was opened.
CREATE TABLE openings (
  opening_id TEXT NOT NULL PRIMARY KEY,
  tenant_id TEXT NOT NULL,
  at TEXT NOT NULL,
  viewer_id TEXT NOT NULL,
  -- Empty, like the session: of people and conversations that are gone.
  owner_id TEXT NOT NULL,
  session_id TEXT NOT NULL,
  -- NULL: the conversation with its list of turns.
  turn_id INTEGER,
  what TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX openings_by_time ON openings (tenant_id, at, opening_id);
CREATE INDEX openings_by_session ON openings (tenant_id, owner_id, session_id);
