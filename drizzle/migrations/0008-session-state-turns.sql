-- The turn that a session's state, and its documents, were derived from: what is derived late from an earlier turn changes nothing.
ALTER TABLE session_state ADD COLUMN turn_id INTEGER NOT NULL DEFAULT 0;
ALTER TABLE session_state ADD COLUMN docs_turn_id INTEGER NOT NULL DEFAULT 0;
