-- Who is next is asked for every document that is read: by person, whatever number of jobs each has.
CREATE INDEX `jobs_by_person` ON `jobs` (`dead`,`kind`,`tenant_id`,`owner_id`,`added_at`,`key`);
