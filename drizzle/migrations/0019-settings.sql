-- What is set on the settings page, by name: of the installation where tenant and owner are empty, else of one
-- person. `value` is JSON; `version` counts its changes.
CREATE TABLE settings (
  tenant_id TEXT NOT NULL,
  owner_id TEXT NOT NULL,
  name TEXT NOT NULL,
  value TEXT NOT NULL,
  version INTEGER NOT NULL,
  PRIMARY KEY (tenant_id, owner_id, name)
) STRICT, WITHOUT ROWID;
