-- How much background work came to its end, for a page of numbers: a job itself is gone when it is done. By quarters of
-- an hour, of which the hours and days of every time zone are made.
CREATE TABLE job_counts (
  tenant_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  -- Its beginning, in milliseconds since 1970.
  quarter INTEGER NOT NULL,
  done INTEGER NOT NULL,
  -- Attempts that failed and were to be made again.
  retried INTEGER NOT NULL,
  PRIMARY KEY (tenant_id, kind, quarter)
) STRICT, WITHOUT ROWID;
