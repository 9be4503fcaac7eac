-- What vectors are compared with each other (lib/ports/vector-store.ts): those of a tenant's chunks (owner and session empty) or of a
-- conversation's turns, by one embedder. `revision` counts the changes, so that a process knows whether what it holds in memory is whole.
-- A number is never given twice.
CREATE TABLE vector_spaces (
  space_no INTEGER PRIMARY KEY AUTOINCREMENT,
  tenant_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  owner_id TEXT NOT NULL,
  session_id TEXT NOT NULL,
  embedder TEXT NOT NULL,
  dimensions INTEGER NOT NULL,
  revision INTEGER NOT NULL DEFAULT 0,
  UNIQUE (tenant_id, kind, owner_id, session_id, embedder)
) STRICT;

-- One byte a component.
CREATE TABLE vectors (
  space_no INTEGER NOT NULL,
  id TEXT NOT NULL,
  in_group TEXT NOT NULL,
  components BLOB NOT NULL,
  PRIMARY KEY (space_no, id)
) STRICT;
CREATE INDEX vectors_by_group ON vectors (space_no, in_group);
