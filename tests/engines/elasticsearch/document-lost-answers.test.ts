import { describeDocumentIndexContract } from "../../contracts/document-index.contract.ts";
import { openElasticsearchDocuments } from "../../helpers/elasticsearch-documents.ts";

describeDocumentIndexContract("Elasticsearch, where every answer is lost once", () =>
  openElasticsearchDocuments({ losesAnswers: true }),
);
