-- Turns that were answered while the turn log could not be written; each leaves once the log has it.
CREATE TABLE turn_journal (
  tenant_id TEXT NOT NULL,
  owner_id TEXT NOT NULL,
  session_id TEXT NOT NULL,
  turn_id INTEGER NOT NULL,
  client_turn_id TEXT NOT NULL,
  -- When it was answered: the oldest sessions are replayed first.
  ts TEXT NOT NULL,
  turn TEXT NOT NULL,
  terms TEXT NOT NULL,
  -- One of its own for each call that added one: a call whose answer was lost finds out whether it was the one.
  added_as TEXT NOT NULL,
  PRIMARY KEY (tenant_id, owner_id, session_id, turn_id)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX turn_journal_by_client_id ON turn_journal (tenant_id, owner_id, session_id, client_turn_id);
CREATE INDEX turn_journal_by_age ON turn_journal (ts);
