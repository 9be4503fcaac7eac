/**
 * Another program that holds a database: argv are the file and the SQL to begin with. It reports that it
 * holds it, and lets go when its input ends.
 */
import { DatabaseSync } from "node:sqlite";

const [path = "", begin = ""] = process.argv.slice(2);
const database = new DatabaseSync(path, { timeout: 10_000 });
database.exec(begin);
process.stdout.write("held\n");
process.stdin.resume().on("end", () => {
  database.exec("ROLLBACK");
  database.close();
  process.stdout.write("free\n");
});
