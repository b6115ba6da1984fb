import { parseArgs } from 'node:util';
import { backUp } from './backup/back-up';
import { restore } from './backup/restore';
import { readSettings } from './settings';

const usage = `keep COMMAND
  backup FILE               write database and files into one archive, while the service runs or not
  restore FILE [--replace]  make the site what it was then; --replace where there is content already`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  });
  const [command, file] = positionals;
  const settings = readSettings(process.env);
  if (command === 'backup' && file) {
    const { tables, hashes } = await backUp(settings, file);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    say(`Backed up ${rows} rows and ${hashes.length - tables.length} files to ${file}.`);
  } else if (command === 'restore' && file) {
    const { made } = await restore(settings, file, { replace: values.replace });
    say(`Restored the backup of ${made}. What was there before is kept beside it.`);
  } else throw new Error(usage);
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
