import files from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Imported before a command, it counts the files that the command opens or renames below `STEPS_BELOW`, and kills the
 * process with SIGKILL before the step with the number in `DIES_AT_STEP`. Each step is a line in the file `STEPS_LOG`.
 */
const { STEPS_BELOW: below = '', STEPS_LOG: log = '', DIES_AT_STEP: last } = process.env;

const { open, rename, appendFile } = files;
let steps = 0;

async function step(what: string, file: unknown): Promise<void> {
  if (!String(file).startsWith(below)) return;
  steps += 1;
  await appendFile(log, `${what} ${String(file)}\n`);
  if (steps === Number(last)) process.kill(process.pid, 'SIGKILL');
}

files.open = async (...args) => {
  await step('open', args[0]);
  return open(...args);
};
files.rename = async (from, to) => {
  await step('rename', to);
  return rename(from, to);
};
syncBuiltinESMExports();
