-- What the models cost a person in a month, for limits of money. Of a person who was erased it is nobody's (''), for
-- money that was spent stays the tenant's.
CREATE TABLE month_costs (
  tenant_id TEXT NOT NULL,
  -- In UTC: "2026-11".
  month TEXT NOT NULL,
  owner_id TEXT NOT NULL,
  -- US dollars of the calls whose price is known, and how many others there were.
  cost REAL NOT NULL,
  unpriced INTEGER NOT NULL,
  PRIMARY KEY (tenant_id, month, owner_id)
) STRICT, WITHOUT ROWID;
