-- Which documents a turn cites: one row per document and turn, so that "document 5 of this conversation" reads no turns.
-- `id` as in turn_lengths. `is_first`: no earlier turn of the session cites this document.
CREATE TABLE turn_citations (
  id INTEGER NOT NULL,
  doc_id TEXT NOT NULL,
  slot INTEGER NOT NULL,
  title TEXT NOT NULL,
  version INTEGER NOT NULL,
  checksum TEXT NOT NULL,
  is_first INTEGER NOT NULL,
  PRIMARY KEY (id, doc_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX turn_citations_first ON turn_citations (id, slot) WHERE is_first = 1;
CREATE INDEX turn_citations_by_document ON turn_citations (doc_id, id, slot);

-- A document that one turn names twice has its first number there.
WITH cited AS (
  SELECT
    turn_sessions.session_no,
    turn_sessions.session_no * 16777216 + turns.turn_id AS id,
    doc_ref.value ->> 'doc_id' AS doc_id,
    doc_ref.value ->> 'slot' AS slot,
    doc_ref.value ->> 'title' AS title,
    doc_ref.value ->> 'version' AS version,
    doc_ref.value ->> 'checksum' AS checksum
  FROM turns
  JOIN turn_sessions USING (tenant_id, owner_id, session_id)
  JOIN json_each(turns.record, '$.doc_refs') AS doc_ref
  WHERE turns.has_doc_refs = 1
), ranked AS (
  SELECT
    *,
    row_number() OVER (PARTITION BY id, doc_id ORDER BY slot) AS place_in_turn,
    row_number() OVER (PARTITION BY session_no, doc_id ORDER BY id, slot) AS place_in_session
  FROM cited
)
INSERT INTO turn_citations (id, doc_id, slot, title, version, checksum, is_first)
SELECT id, doc_id, slot, title, version, checksum, place_in_session = 1 FROM ranked WHERE place_in_turn = 1;
