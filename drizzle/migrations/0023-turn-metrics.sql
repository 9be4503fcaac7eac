-- What a turn took, in numbers: no words. Of a deleted conversation the row stays without its person, for money
-- that was spent stays spent.
CREATE TABLE turn_metrics (
  metric_id TEXT NOT NULL PRIMARY KEY,
  tenant_id TEXT NOT NULL,
  owner_id TEXT NOT NULL,
  session_id TEXT NOT NULL,
  turn_id INTEGER NOT NULL,
  ts TEXT NOT NULL,
  -- US dollars; null: the price of one of its models is not known.
  cost REAL,
  rating TEXT NOT NULL DEFAULT '',
  metric TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX turn_metrics_by_time ON turn_metrics (tenant_id, ts, metric_id);
CREATE INDEX turn_metrics_by_session ON turn_metrics (tenant_id, owner_id, session_id, turn_id);
