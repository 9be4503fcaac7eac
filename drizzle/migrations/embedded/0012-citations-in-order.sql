-- A path with long stretches left out (edits) is read from here, without the titles.
CREATE INDEX turn_citations_in_order ON turn_citations (id, doc_id, slot);
