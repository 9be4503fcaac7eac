/**
 * The one arrow of the project, as errors:
 * domain ← ports ← language ← safety ← prompts ← assistants ← documents ← references ← retrieval ← memory ← models ← turn ← server ← app.
 * Drivers hang off ports, only the container sees drivers, components see only the domain and the messages, which hang off it.
 * tests/structure.test.ts holds a bad example for every rule.
 */
const path = require("node:path");

/** The loader of the tables of words reads files that belong to the code. */
const TABLES = "^lib/language/lexicon/load[.]ts$";
const TEST_CODE = "^(tests|e2e|bench|eval)/|\\.test\\.tsx?$";
/** The rooms between ports and server; each knows only those before it. */
const ROOMS = [
  "language",
  "safety",
  "prompts",
  "assistants",
  "documents",
  "references",
  "retrieval",
  "memory",
  "models",
  "turn",
];
/** The folders of lib/turn: what all stages share, then the stages in their order. */
const STAGES = [
  "context",
  "replies",
  "resolve",
  "recall",
  "understand",
  "retrieve",
  "tools",
  "compose",
  "answer",
  "verify",
  "append",
  "derive",
];
const CORE = ROOMS.slice(0, -1).join("|");
const STORAGE_SDK = "node_modules/(@upstash|@elastic|@aws-sdk|@libsql|drizzle-orm)/";
const WEB = "node_modules/(next|react|react-dom)/";

const rule = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    rule("no-cycles", "A cycle means two modules are one.", {}, { circular: true }),
    rule("no-unknown-imports", "Every import leads to a file or a package.", {}, { couldNotResolve: true }),
    rule(
      "no-development-packages-at-run-time",
      "What runs in production stands under dependencies.",
      { path: "^(app|components|lib|drizzle)/", pathNot: TEST_CODE },
      { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "tunables-are-plain",
      "Limits are constants; both browser and server read them.",
      { path: "^lib/tunables/" },
      { path: "." },
    ),
    rule(
      "domain-is-pure",
      "lib/domain runs in browser and server: itself, the limits and zod; types from anywhere outside.",
      { path: "^lib/domain/" },
      { pathNot: ["^lib/(domain/|tunables/)", "node_modules/zod/"], dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "domain-types-are-pure",
      "Not even types come from the layers above.",
      { path: "^lib/domain/" },
      { path: "^(app|components|cli|drizzle|lib/(?!domain/|tunables/))" },
    ),
    rule(
      "messages-are-words",
      "Words for what the domain names, for page and server alike.",
      { path: "^lib/messages/" },
      { pathNot: ["^lib/(messages|domain|tunables)/", "node_modules/use-intl/"] },
    ),
    rule(
      "ports-know-only-domain",
      "A port is an interface over domain types.",
      { path: "^lib/ports/" },
      { pathNot: ["^lib/(domain|ports)/"], dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "port-types-know-only-domain",
      "Not even types come from the layers above.",
      { path: "^lib/ports/" },
      { path: "^(app|components|cli|drizzle|lib/(?!domain/|ports/))" },
    ),
    rule(
      "safety-is-pure",
      "What is said to somebody in danger hangs on their words alone.",
      { path: "^lib/safety/" },
      { pathNot: "^lib/(safety|domain|language/lexicon)/" },
    ),
    rule(
      "language-is-pure",
      "Text becomes values by its words alone: no store, no model, no assistant. Only the loader reads its tables.",
      { path: "^lib/language/", pathNot: TABLES },
      { path: "^(node:|lib/(?!language/|domain/|tunables/))" },
    ),
    ...ROOMS.slice(0, -1).map((room, place) =>
      rule(
        "rooms-in-order",
        "A room knows only the rooms before it.",
        { path: `^lib/${room}/` },
        { path: `^lib/(${ROOMS.slice(place + 1).join("|")})/` },
      ),
    ),
    ...STAGES.map((stage, place) =>
      rule(
        "stages-in-order",
        "A stage knows what the stages before it gave, never those behind it nor the loop.",
        { path: `^lib/turn/${stage}/` },
        { path: `^lib/turn/(([^/]+\\.ts$)|(${[...STAGES.slice(place + 1), "-"].join("|")})/)` },
      ),
    ),
    rule(
      "core-looks-down",
      "The pieces of a turn do not know the loop, the server or who picked the drivers.",
      { path: `^lib/(${CORE})/` },
      {
        path: [
          "^lib/(turn|drivers|server)/",
          "^lib/container/|^lib/(container|env)\\.ts$",
          "^(app|components|cli|drizzle)/",
          STORAGE_SDK,
          WEB,
        ],
      },
    ),
    rule(
      "turn-looks-down",
      "The turn reaches the world through ports.",
      { path: "^lib/turn/" },
      {
        path: [
          "^lib/(drivers|server)/",
          "^lib/container/|^lib/(container|env)\\.ts$",
          "^(app|components|cli|drizzle)/",
          STORAGE_SDK,
          WEB,
        ],
      },
    ),
    rule(
      "thinking-has-no-io",
      "Language, prompts, retrieval, memory and the turn touch neither disk nor network nor processes themselves.",
      { path: "^lib/(language|prompts|references|retrieval|memory|models|turn|safety)/", pathNot: TABLES },
      { path: "^(node:)?(fs|fs/promises|net|http|https|http2|dgram|child_process|sqlite)$" },
    ),
    rule(
      "drivers-are-leaves",
      "A driver knows its port, the domain and its own SDK.",
      { path: "^lib/drivers/" },
      {
        path: `^lib/(${CORE}|turn|server)/|^lib/container/|^lib/(container|env)\\.ts$|^(app|components|cli)/|${WEB}`,
      },
    ),
    rule(
      "drivers-by-engine",
      "A folder is an engine; what several share stands in shared/, the SQL of both databases in relational/.",
      { path: "^lib/drivers/([^/]+)/" },
      { path: "^lib/drivers/[^/]+/", pathNot: "^lib/drivers/($1|shared|relational)/" },
    ),
    rule(
      "only-databases-are-relational",
      "Tables are for SQLite and libSQL.",
      { path: "^lib/drivers/", pathNot: "^lib/drivers/(relational|sqlite|libsql)/" },
      { path: "^lib/drivers/relational/" },
    ),
    rule(
      "only-the-container-picks-drivers",
      "Everyone else asks lib/container, or lib/engine-administration, which looks after engines without opening stores.",
      {
        pathNot: [
          "^lib/container/|^lib/(container|engine-administration)\\.ts$",
          "^lib/drivers/",
          "^drizzle/",
          TEST_CODE,
        ],
      },
      { path: "^(lib/drivers|drizzle)/" },
    ),
    rule(
      "the-container-does-not-serve",
      "The container builds; the server uses it.",
      { path: "^lib/container(/|\\.ts$)" },
      { path: `^lib/server/|^(app|components|cli)/|${WEB}` },
    ),
    rule(
      "the-server-knows-no-page",
      "lib/server is used by routes, never the other way round.",
      { path: "^lib/server/" },
      { path: `^(app|components|cli)/|${STORAGE_SDK}` },
    ),
    rule(
      "components-see-only-domain",
      "The browser bundle must not reach the server.",
      { path: "^components/", pathNot: TEST_CODE },
      {
        path: "^(app|cli|drizzle)/|^lib/(?!domain/|tunables/|messages/)|^lib/messages/((en|ko)/)?replies\\.ts$|^(node:)?(fs|path|crypto|sqlite|child_process)$",
      },
    ),
    rule(
      "app-is-thin",
      "Routes parse, call one function and return; no SQL, SDKs or prompts.",
      { path: "^(app/|proxy\\.ts$)" },
      {
        path: [
          // Definitions of assistants and stored renditions may be read; what thinks is called through the server.
          "^lib/(drivers|ports|language|prompts|references|retrieval|memory|models|safety)/",
          "^lib/container/|^lib/(container|env)\\.ts$",
          "^(cli|drizzle)/",
          STORAGE_SDK,
          "node_modules/@ai-sdk/(?!react/)",
        ],
      },
    ),
    rule(
      "models-are-called-in-one-place",
      "Deadline, breaker and record of a call are made once, around the SDK; everyone else may only name its types.",
      { path: "^lib/", pathNot: "^lib/(models|drivers/openai)/" },
      { path: "node_modules/(ai|@ai-sdk/[^/]+)/", dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "the-command-line-is-a-client",
      "cli uses the container and the core, never a driver, a page or the web server's insides.",
      { path: "^cli/" },
      { path: `^(app|components|drizzle)/|^lib/(drivers|server)/|${STORAGE_SDK}` },
    ),
    rule(
      "tests-are-not-imported",
      "Only tests and benchmarks import their helpers, and what compares.",
      { pathNot: TEST_CODE },
      { path: "^(tests|e2e|bench|eval)/" },
    ),
    rule(
      "the-comparison-is-a-caller",
      "eval asks the app as anybody does; what benchmarks read of data sets it reads too.",
      { path: "^eval/" },
      { path: "^(app|components|drizzle|docs|tests|e2e)/|^lib/drivers/|^bench/(?!recall/)" },
    ),
  ],
  options: {
    // TypeScript 7 has no parser API that this tool can use; swc parses the same files.
    parser: "swc",
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^\\.next" },
    tsConfig: { fileName: path.join(__dirname, "tsconfig.json") },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "types", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".cjs", ".js", ".json", ".d.ts"],
    },
  },
};
