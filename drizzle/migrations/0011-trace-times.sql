-- Traces that are older than the installation keeps them are found by their time. What is no JSON has none, and is kept.
CREATE INDEX traces_by_time ON traces (CASE WHEN json_valid(trace) THEN json_extract(trace, '$.ts') END);
