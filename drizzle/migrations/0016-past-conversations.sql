-- What earlier conversations concluded is brought into new ones.
ALTER TABLE profile_owners ADD COLUMN uses_past INTEGER NOT NULL DEFAULT 1;
