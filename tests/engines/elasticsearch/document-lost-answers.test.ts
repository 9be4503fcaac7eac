import { describeDocumentIndexContract } from "../../contracts/document-index.contract.ts";
import { openElasticsearchDocuments } from "../../helpers/elasticsearch-documents.ts";

// Beside document-index.test.ts, where neither is so: a fault of one of them shows here.
describeDocumentIndexContract("Elasticsearch of several shards, where every answer is lost once", () =>
  openElasticsearchDocuments({ losesAnswers: true, shards: 4 }),
);
