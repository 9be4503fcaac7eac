-- A stop may be asked of any server process; the one that writes the answer hears of it with its next flush.
ALTER TABLE turn_runs ADD COLUMN stop_requested INTEGER NOT NULL DEFAULT 0;
