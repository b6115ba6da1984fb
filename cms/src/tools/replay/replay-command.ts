import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { onPurpose } from './on-purpose';
import { readRecordings } from './recording';
import { replay, type Verdict } from './replay';
import { exchangesOf, siteOf } from './sites';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function tell({ file, outcome, reasons, differences }: Verdict): void {
  say(`${outcome.padEnd(10)}  ${file}${reasons.length > 0 ? `  (${reasons.join('; ')})` : ''}`);
  for (const { at, recorded, here } of differences)
    say(`              ${at}: recorded ${recorded}, here ${here}`);
}

async function run([folder]: readonly string[]): Promise<void> {
  if (!folder) throw new Error('Which folder? npm run replay -- FOLDER');
  const recordings = await readRecordings(resolve(process.env.INIT_CWD ?? '.', folder));
  if (recordings.length === 0) throw new Error(`There are no recorded exchanges in ${folder}.`);
  const data = await mkdtemp(join(tmpdir(), 'cms-replay-'));
  const site = await siteOf(recordings);
  const background = await exchangesOf(site);
  const verdicts = await replay({ PORTAL_DATA: data }, { site, recordings, background }).finally(
    () => rm(data, { recursive: true, force: true }),
  );
  for (const verdict of verdicts) tell(verdict);
  const count = (outcome: Verdict['outcome']) =>
    verdicts.filter((verdict) => verdict.outcome === outcome).length;
  const used = onPurpose.filter(({ name }) =>
    verdicts.some(({ reasons }) => reasons.includes(name)),
  );
  if (used.length > 0) say('\nOn purpose:');
  for (const { name, reason } of used) say(`- ${name}: ${reason}`);
  say(
    `\n${verdicts.length} exchanges: ${count('agrees')} agree, ${count('on purpose')} differ on purpose, ${count('differs')} differ.`,
  );
  if (count('differs') > 0) process.exitCode = 1;
}

run(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
