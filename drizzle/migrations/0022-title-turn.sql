-- The turn that Ibid made a title of; NULL: a person has typed it, or there is none.
ALTER TABLE sessions ADD COLUMN title_turn INTEGER;
