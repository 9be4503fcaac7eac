import { resolve } from "node:path";
import { Command, InvalidArgumentError, Option } from "commander";
import type { ModelChoices } from "../lib/container/local-models.ts";
import { assistantIdSchema, builtInAssistantIdSchema } from "../lib/domain/session.ts";
import { readEnvironment } from "../lib/env.ts";
import { PARTS, type Part, SIDES, type Side } from "../lib/migrate/parts.ts";
import { loadSettingsFile, runCommand } from "./command.ts";
import { askQuestion } from "./commands/ask.ts";
import { importFolder } from "./commands/import-folder.ts";
import { importPage } from "./commands/import-page.ts";
import { MIGRATE_STORE_HELP, migrateStores } from "./commands/migrate-store.ts";
import { REINDEX_HELP, rebuildIndices } from "./commands/reindex.ts";
import type { SweepChoice } from "./commands/sweep.ts";
import { watchFolder } from "./commands/watch-folder.ts";
import { type Connection, withConnection } from "./connect.ts";

loadSettingsFile();

// Commands that open the stores are loaded only when needed: that takes a second, which an import need not
// wait.
const loadModels = () => import("./commands/models.ts");

const program = new Command("ibid")
  .description("Ask questions of your own documents, and point back at any source by its number.")
  .option("--tenant <id>", "whose library, where IBID_AUTH=proxy", "local")
  .option("--user <id>", "who is asking, where IBID_AUTH=proxy", "local")
  .showHelpAfterError();

program
  .command("import")
  .description("add every file under a folder, or a page of the web; what is there already is left alone")
  .argument("<folder-or-url>", "folder, searched through all its subfolders, or an address of a page")
  .option("--doc-type <type>", "what to file them as, for example manual or case")
  .option("--collection <name>", "the collection to put them into; made when there is none of this name")
  .action((from: string, { docType, collection }: { docType?: string; collection?: string }) =>
    connected((connection) =>
      /^https?:\/\//i.test(from)
        ? importPage(connection, { url: from, docType, collection })
        : importFolder(connection, { folder: resolve(from), docType, collection }),
    ),
  );

program
  .command("import-chats")
  .description("add the conversations of an export from ChatGPT, Open WebUI or LibreChat, each once")
  .argument("<file>", "ChatGPT's archive, or a JSON file as it was exported")
  .action((file: string) =>
    connected(async (connection) => {
      const { importChats } = await import("./commands/import-chats.ts");
      return importChats(connection, resolve(file));
    }),
  );

program
  .command("watch")
  .description("follow a folder: new files are added, changed ones become versions, removed ones are marked")
  .argument("<folder>", "folder, followed through all its subfolders until this command is ended")
  .option("--doc-type <type>", "what to file them as, for example manual or case")
  .option("--collection <name>", "the collection to put them into; made when there is none of this name")
  .action((folder: string, options: { docType?: string; collection?: string }) =>
    connected((connection) =>
      watchFolder(connection, {
        folder: resolve(folder),
        dataFolder: dataFolder(),
        docType: options.docType,
        collection: options.collection,
      }),
    ),
  );

program
  .command("ask")
  .description("ask a question; the conversation goes on from one call to the next")
  .argument("<question...>", "the question")
  .option("--session <id>", "the conversation to go on with, instead of the last one")
  .option("--new", "begin a new conversation")
  .addOption(
    new Option("--assistant <name>", "who answers in a new conversation").argParser((name: string) => {
      const known = assistantIdSchema.safeParse(name);
      if (known.success) return known.data;
      const names = builtInAssistantIdSchema.options.join(", ");
      throw new InvalidArgumentError(`Choose ${names}, or the id of an assistant of your own (own-…).`);
    }),
  )
  .action((words: string[], options: { session?: string; new?: boolean; assistant?: string }) =>
    connected((connection) =>
      askQuestion(connection, {
        question: words.join(" "),
        dataFolder: dataFolder(),
        session: options.session,
        startNew: options.new === true,
        assistant: options.assistant,
      }),
    ),
  );

program
  .command("doctor")
  .description("say what works, what does not, and what to do about it")
  .option("--deep", "also read every stored file and compare it with its checksum")
  .action(({ deep = false }: { deep?: boolean }) =>
    runCommand(async () => {
      const { examine } = await import("./commands/doctor.ts");
      return examine(readEnvironment(process.env), { deep });
    }),
  );

program
  .command("reindex")
  .description(
    "bring the indices in Elasticsearch to the schema of this version, while servers go on running",
  )
  .option("--delete-old", "delete the indices that were replaced and are not in use any more")
  .option("--again", "also what is up to date, for example after a change of ELASTICSEARCH_SHARDS")
  .addHelpText("after", REINDEX_HELP)
  .action((options: { deleteOld?: boolean; again?: boolean }) =>
    runCommand(() =>
      rebuildIndices(readEnvironment(process.env), {
        deleteOld: options.deleteOld === true,
        again: options.again === true,
      }),
    ),
  );

program
  .command("migrate-store")
  .description("move an installation from its data folder to the engines that the settings name, or back")
  .addOption(new Option("--from <side>", "where it lies").choices(SIDES).makeOptionMandatory())
  .addOption(new Option("--to <side>", "where it is to lie").choices(SIDES).makeOptionMandatory())
  .addOption(new Option("--only <parts...>", "move these parts alone").choices(PARTS))
  .option("--dry-run", "only say how much there is to move")
  .addHelpText("after", MIGRATE_STORE_HELP)
  .action((options: { from: Side; to: Side; only?: Part[]; dryRun?: boolean }) =>
    runCommand(() => migrateStores(readEnvironment(process.env), options)),
  );

program
  .command("sweep")
  .description(
    "take away what has expired and stored files that no document uses, as the server does once a day",
  )
  .option("--even-doubtful", "also files where more seem to be unused than used")
  .option("--dry-run", "only say how much there is of each")
  .option("--compact", "also write the embedded database anew; only while no server is running")
  .action(({ evenDoubtful = false, dryRun = false, compact = false }: Partial<SweepChoice>) =>
    runCommand(async () => {
      const { sweep } = await import("./commands/sweep.ts");
      return sweep(readEnvironment(process.env), { evenDoubtful, dryRun, compact });
    }),
  );

program
  .command("tag")
  .description("say of every document what it is: by rule, and with a LIGHT_MODEL in one short call each")
  .action(() =>
    runCommand(async () => {
      const { tag } = await import("./commands/tag.ts");
      return tag(readEnvironment(process.env));
    }),
  );

program
  .command("verify")
  .description(
    "check a pack: every file by its SHA-256, every quote by the text it is from; 1 when something differs",
  )
  .argument("<pack>", "a conversation that was downloaded as a pack (.zip)")
  .option("--store", "also compare it with the library that the settings name")
  .action((pack: string, { store = false }: { store?: boolean }) =>
    runCommand(async () => {
      const { verify } = await import("./commands/verify.ts");
      const { tenant: tenantId } = program.opts<{ tenant: string }>();
      return verify(resolve(pack), store ? { environment: readEnvironment(process.env), tenantId } : null);
    }),
  );

const models = program
  .command("models")
  .description("embedding models of one's own, which need no server: EMBEDDING_MODEL=local:<name>");

models
  .command("add")
  .description("add a model out of a folder, or by name from a hub; goes on where it was broken off")
  .argument(
    "<folder or name>",
    "a folder with an ONNX model and its tokenizer.json, or a name that `list` gives",
  )
  .option("--name <name>", "what it is to be called")
  .addOption(new Option("--pooling <how>", "how one vector is made of many").choices(["cls", "mean"]))
  .option("--query-prefix <text>", "what stands before a question")
  .option("--passage-prefix <text>", "what stands before a passage")
  .option("--licence <licence>", "what it is published under")
  .option("--file <path>", "which .onnx file of the folder")
  .action((what: string, choices: ModelChoices) =>
    runCommand(async () => (await loadModels()).addModel(readEnvironment(process.env), what, choices)),
  );

models
  .command("list")
  .description("say which models there are, and which can be added by name")
  .action(() => runCommand(async () => (await loadModels()).listModels(readEnvironment(process.env))));

models
  .command("remove")
  .description("take a model away that is not in use")
  .argument("<name>", "its name")
  .action((name: string) =>
    runCommand(async () => (await loadModels()).removeModel(readEnvironment(process.env), name)),
  );

await program.parseAsync();

function dataFolder(): string {
  return readEnvironment(process.env).dataFolder;
}

/**
 * Behind a proxy that identifies users, the command identifies the user itself: whoever can read the secret
 * is trusted.
 */
function identity(): Record<string, string> {
  const environment = readEnvironment(process.env);
  if (environment.IBID_AUTH !== "proxy") return {};
  const { tenant, user } = program.opts<{ tenant: string; user: string }>();
  const written = (id: string) =>
    environment.IBID_PROXY_ENCODING === "percent"
      ? encodeURIComponent(id)
      : Buffer.from(id, "utf8").toString("latin1");
  return {
    "X-Ibid-Tenant": written(tenant),
    "X-Ibid-User": written(user),
    "X-Ibid-Role": "admin",
    "X-Ibid-Proxy-Secret": environment.IBID_PROXY_SECRET ?? "",
  };
}

function connected(work: (connection: Connection) => Promise<number>): Promise<void> {
  return runCommand(() => withConnection(dataFolder(), identity(), work));
}
