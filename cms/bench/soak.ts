import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { createService } from '../src/create-service';
import { readSettings } from '../src/engine/settings';
import {
  kept,
  makeFeature,
  newlyAnswered,
  nothingLost,
  writeLine,
} from '../src/tools/testing/answered-writes';
import { asWhoHolds, managerToken } from '../src/tools/testing/client';
import { startMailServer } from '../src/tools/testing/mail-server';
import { startPostgres } from '../src/tools/testing/postgres-server';
import { type Bundle, bundleService, runService } from '../src/tools/testing/service-process';
import { mountSmallDisk } from '../src/tools/testing/small-disk';
import { testEvidenceKey } from '../src/tools/testing/templates';
import { type Book, faultsFor, type Round } from './soak-faults';

const root = process.cwd();
/** Time until a write is stored again, in milliseconds. */
async function recovery({ writing }: Round, name: string, book: Book): Promise<void> {
  const began = performance.now();
  for (;;) {
    const isStored = await writeLine(writing).then(
      () => true,
      () => false,
    );
    const ms = Math.round(performance.now() - began);
    if (isStored || ms > 60_000) {
      book.recoveredMs[name] = Math.max(book.recoveredMs[name] ?? 0, ms);
      if (!isStored) book.wrong.push(`No write was stored within 60 s of: ${name}.`);
      return;
    }
  }
}

interface Place {
  readonly folder: string;
  /** Whether the folder is a disk of its own, which can be filled. */
  readonly isSmall: boolean;
  readonly environment: Readonly<Record<string, string>>;
  readonly remove: () => Promise<void>;
}

/** A data folder with the demo on a disk of its own where this account may mount one, and the database of the store. */
async function preparePlace(store: string): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'soak-'));
  const disk = await mountSmallDisk(folder, 400);
  const data = join(folder, 'data');
  await mkdir(data);
  const postgres = store === 'postgres' ? await startPostgres(root) : null;
  const database = postgres && { DATABASE_URL: postgres.url, EVIDENCE_KEY: testEvidenceKey };
  const environment = { PORTAL_DATA: data, ...database };
  // Here, since the bundle has no demo files.
  await (await createService(readSettings({ LOG_LEVEL: 'silent', ...environment }))).close();
  return {
    folder,
    isSmall: disk !== null,
    environment,
    remove: async () => {
      await postgres?.stop();
      await disk?.unmount();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startRound(
  bundle: Bundle,
  given: Omit<Round, 'origin' | 'token' | 'writing' | 'killAndStart' | 'end'>,
  environment: Readonly<Record<string, string>>,
  before?: Round,
): Promise<Round> {
  const service = await runService(bundle, environment);
  const { origin } = service;
  const token = before?.token ?? (await managerToken(origin));
  const ask = asWhoHolds(token, origin);
  const feature = before?.writing.feature ?? (await makeFeature(ask));
  const answered = before?.writing.answered ?? newlyAnswered();
  const round: Round = {
    ...given,
    ...{ origin, token, writing: { ask, feature, answered } },
    killAndStart: async () => {
      await service.kill('SIGKILL');
      return startRound(bundle, given, environment, round);
    },
    end: () => service.kill('SIGTERM'),
  };
  return round;
}

/** `npm run soak -- --minutes 30 --store libsql`: faults amid writes for a given time, and what was lost. */
async function main(): Promise<void> {
  const options = {
    minutes: { type: 'string', default: '5' },
    store: { type: 'string', default: 'libsql' },
  } as const;
  const { minutes, store } = parseArgs({ options }).values;
  const [bundle, place, mail] = await Promise.all([
    bundleService(root),
    preparePlace(store),
    startMailServer(),
  ]);
  const book: Book = { tried: {}, wrong: [], recoveredMs: {} };
  const environment = {
    ...place.environment,
    SMTP_URL: mail.url,
    CMS_ACCESS_TOKEN_LIFETIME: '86000',
  };
  const faults = faultsFor(place.isSmall && store === 'libsql');
  const first = await startRound(bundle, { disk: place.folder, mail, book }, environment);
  const round = await runFaults(first, faults, Date.now() + Number(minutes) * 60_000);
  await round.end();
  const { answered, feature } = round.writing;
  const lost = await kept(place, { feature, answered });
  console.log(`${minutes} minutes on ${store}: ${answered.writes} confirmed writes.`);
  console.table(book.tried);
  console.log('Longest time to the next stored write, ms:', book.recoveredMs);
  console.log('Lost or contradictory:', JSON.stringify(lost));
  console.log('Wrong answers:', book.wrong.length, book.wrong.slice(0, 10));
  await Promise.all([mail.stop(), place.remove(), bundle.remove()]);
  const isWell = book.wrong.length === 0 && isDeepStrictEqual(lost, nothingLost);
  process.exit(isWell ? 0 : 1);
}

/** Causes one fault after the other until a time; returns the last round. */
async function runFaults(
  first: Round,
  faults: ReturnType<typeof faultsFor>,
  end: number,
): Promise<Round> {
  let round = first;
  while (Date.now() < end)
    for (const [name, fault] of Object.entries(faults)) {
      round = await fault(round);
      await recovery(round, name, round.book);
      round.book.tried[name] = (round.book.tried[name] ?? 0) + 1;
    }
  return round;
}

await main();
