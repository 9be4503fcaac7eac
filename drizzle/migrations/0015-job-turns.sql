-- Who asked for it; empty: nobody in particular.
ALTER TABLE jobs ADD COLUMN owner_id TEXT NOT NULL DEFAULT '';
-- How often it was taken by somebody who was never heard of again, since it was last given back.
ALTER TABLE jobs ADD COLUMN interruptions INTEGER NOT NULL DEFAULT 0;

-- When each tenant (owner_id empty) and each person last had their turn, so that turns are taken.
CREATE TABLE job_turns (
  tenant_id TEXT NOT NULL,
  owner_id TEXT NOT NULL,
  turn INTEGER NOT NULL,
  taken_at INTEGER NOT NULL,
  PRIMARY KEY (tenant_id, owner_id)
) STRICT, WITHOUT ROWID;
