import { resolve } from "node:path";
import { Command, Option } from "commander";
import { assistantIdSchema } from "../lib/domain/session.ts";
import { readEnvironment } from "../lib/env.ts";
import { loadSettingsFile, runCommand } from "./command.ts";
import { askQuestion } from "./commands/ask.ts";
import { reportHealth } from "./commands/doctor.ts";
import { importFolder } from "./commands/import-folder.ts";
import { type Connection, withConnection } from "./connect.ts";

loadSettingsFile();

const program = new Command("ibid")
  .description("Ask questions of your own documents, and point back at any source by its number.")
  .option("--tenant <id>", "whose library, where IBID_AUTH=proxy", "local")
  .option("--user <id>", "who is asking, where IBID_AUTH=proxy", "local")
  .showHelpAfterError();

program
  .command("import")
  .description("add every file under a folder to the library; files that are there already are left alone")
  .argument("<folder>", "folder, searched through all its subfolders")
  .option("--doc-type <type>", "what to file them as, for example manual or case")
  .action((folder: string, options: { docType?: string }) =>
    connected((connection) =>
      importFolder(connection, { folder: resolve(folder), docType: options.docType }),
    ),
  );

program
  .command("ask")
  .description("ask a question; the conversation goes on from one call to the next")
  .argument("<question...>", "the question")
  .option("--session <id>", "the conversation to go on with, instead of the last one")
  .option("--new", "begin a new conversation")
  .addOption(
    new Option("--assistant <name>", "who answers in a new conversation").choices(assistantIdSchema.options),
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
  .action(() => runCommand(() => reportHealth(dataFolder())));

await program.parseAsync();

function dataFolder(): string {
  return readEnvironment(process.env).dataFolder;
}

/** Behind a proxy that says who is asking, the command says it itself: whoever reads the secret is trusted. */
function identity(): Record<string, string> {
  const environment = readEnvironment(process.env);
  if (environment.IBID_AUTH !== "proxy") return {};
  const { tenant, user } = program.opts<{ tenant: string; user: string }>();
  return {
    "X-Ibid-Tenant": tenant,
    "X-Ibid-User": user,
    "X-Ibid-Role": "admin",
    "X-Ibid-Proxy-Secret": environment.IBID_PROXY_SECRET ?? "",
  };
}

function connected(work: (connection: Connection) => Promise<number>): Promise<void> {
  return runCommand(() => withConnection(dataFolder(), identity(), work));
}
