-- Words for the day of a turn were kept as a third field, and no search counted them: a time that is asked for is a
-- window. Those of older turns stay in the index of terms, where nothing looks for them.
ALTER TABLE turn_lengths DROP COLUMN time_terms;
