import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { compareClientRequests, linesOf } from './client-requests';
import { onPurpose } from './on-purpose';
import { type Recording, readRecordings } from './recording';
import { replay, type Verdict } from './replay';
import { exchangesOf, recordedSites, siteOf } from './sites';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function tell({ file, outcome, reasons, differences }: Verdict): void {
  say(`${outcome.padEnd(10)}  ${file}${reasons.length > 0 ? `  (${reasons.join('; ')})` : ''}`);
  for (const { at, recorded, here } of differences)
    say(`              ${at}: recorded ${recorded}, here ${here}`);
}

/** Replays exchanges against the embedded service. Returns whether all agree or differ on purpose. */
async function replayExchanges(recordings: readonly Recording[]): Promise<boolean> {
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
  return count('differs') === 0;
}

/**
 * Compares what the portal sends in its main job with what the recorded Drupal accepted. Returns
 * whether no request is refused and all tests passed.
 */
async function compareRequests(): Promise<boolean> {
  const { kinds, failure } = await compareClientRequests();
  if (failure !== null) say(failure);
  say('\nRequests of the portal, compared with those that the recorded Drupal accepted:');
  for (const line of linesOf(kinds)) say(line);
  return failure === null && kinds.length > 0;
}

async function replayFolder(folder: string): Promise<boolean> {
  const recordings = await readRecordings(resolve(process.env.INIT_CWD ?? '.', folder));
  if (recordings.length === 0) throw new Error(`There are no recorded exchanges in ${folder}.`);
  return replayExchanges(recordings);
}

async function replayAll(): Promise<boolean> {
  let isAgreed = true;
  for (const site of recordedSites)
    isAgreed = (await replayExchanges(await exchangesOf(site))) && isAgreed;
  return (await compareRequests()) && isAgreed;
}

async function run([given]: readonly string[]): Promise<void> {
  if (given?.startsWith('-') && given !== '--client')
    throw new Error(`Unknown option ${given}. npm run replay, or npm run replay -- FOLDER`);
  const replaying =
    given === undefined
      ? replayAll()
      : given === '--client'
        ? compareRequests()
        : replayFolder(given);
  if (!(await replaying)) process.exitCode = 1;
}

run(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
