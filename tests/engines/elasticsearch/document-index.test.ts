import { describeDocumentIndexContract } from "../../contracts/document-index.contract.ts";
import { openElasticsearchDocuments } from "../../helpers/elasticsearch-documents.ts";

describeDocumentIndexContract("Elasticsearch", openElasticsearchDocuments);
