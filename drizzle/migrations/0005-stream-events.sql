-- What answers have said lately, for other processes: one row a stream, and its events in order.
CREATE TABLE streams (
  tenant_id TEXT NOT NULL,
  owner_id TEXT NOT NULL,
  session_id TEXT NOT NULL,
  client_turn_id TEXT NOT NULL,
  closed INTEGER NOT NULL DEFAULT 0,
  expires_at INTEGER NOT NULL,
  PRIMARY KEY (tenant_id, owner_id, session_id, client_turn_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX streams_by_expiry ON streams (expires_at);

CREATE TABLE stream_events (
  tenant_id TEXT NOT NULL,
  owner_id TEXT NOT NULL,
  session_id TEXT NOT NULL,
  client_turn_id TEXT NOT NULL,
  seq INTEGER NOT NULL,
  event TEXT NOT NULL,
  PRIMARY KEY (tenant_id, owner_id, session_id, client_turn_id, seq)
) STRICT, WITHOUT ROWID;
