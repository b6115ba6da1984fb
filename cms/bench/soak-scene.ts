import { createHash, randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import {
  type Answered,
  answersOf,
  makeFeature,
  newlyAnswered,
  type Writing,
  writeLine,
} from '../src/tools/testing/answered-writes';
import { asWhoHolds, managerToken } from '../src/tools/testing/client';
import type { startMailServer } from '../src/tools/testing/mail-server';
import { type Bundle, runService, type ServiceProcess } from '../src/tools/testing/service-process';
import type { SoakPlace } from './soak-place';

type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** Results of a soak run. */
interface Book {
  readonly tried: Record<string, number>;
  readonly wrong: string[];
  /** Longest time from a fault to the next stored write, in milliseconds, by fault. */
  readonly recoveredMs: Record<string, number>;
  /** Number of logged failures by text. */
  readonly logged: Record<string, number>;
  /** SHA-256 of the content by id of each confirmed upload. */
  readonly files: Map<string, string>;
}

/** State of a soak run: the running service, the present writes and the results. */
export interface Scene {
  readonly place: SoakPlace;
  readonly mail: MailServer;
  readonly book: Book;
  readonly token: string;
  /** Address of the running process; changes with each start. */
  readonly origin: () => string;
  readonly writing: () => Writing;
  /** Confirmed writes by feature, the present feature last. */
  readonly written: { readonly feature: string; readonly answered: Answered }[];
  /** Continues with the list of a new feature, because writes to long lists take longer. */
  readonly beginFeature: () => Promise<void>;
  readonly kill: () => Promise<void>;
  readonly start: () => Promise<void>;
  readonly end: () => Promise<unknown>;
}

/** Starts the service and signs in. */
export async function openScene(
  bundle: Bundle,
  place: SoakPlace,
  mail: MailServer,
): Promise<Scene> {
  const settings = {
    SMTP_URL: mail.url,
    CMS_ACCESS_TOKEN_LIFETIME: '86000',
    LOG_LEVEL: 'error',
  };
  const run = () => runService(bundle, { ...place.environment, ...settings });
  let service: ServiceProcess = await run();
  let isRunning = true;
  const token = await managerToken(service.origin);
  const ask = () => asWhoHolds(token, service.origin);
  const written: Scene['written'] = [];
  const logged: Book['logged'] = {};
  const end = async (signal: NodeJS.Signals) => {
    if (!isRunning) return;
    isRunning = false;
    await service.kill(signal);
    countFailures(logged, service.output());
  };
  const scene: Scene = {
    ...{ place, mail, token, written },
    book: { tried: {}, wrong: [], recoveredMs: {}, logged, files: new Map() },
    origin: () => service.origin,
    writing: () => ({ ask: ask(), ...present(written) }),
    beginFeature: async () => {
      written.push({ feature: await makeFeature(ask()), answered: newlyAnswered() });
    },
    kill: () => end('SIGKILL'),
    start: async () => {
      service = await run();
      isRunning = true;
    },
    end: () => end('SIGTERM'),
  };
  await scene.beginFeature();
  return scene;
}

interface LogLine {
  readonly msg: string;
  readonly err?: { readonly message: string; readonly code?: string };
}

/** Counts the failures in the log of a process by text. */
function countFailures(logged: Book['logged'], output: string): void {
  for (const line of output
    .split('\n')
    .filter((text) => text.startsWith('{') && text.endsWith('}'))) {
    const { msg, err } = JSON.parse(line) as LogLine;
    const text = err ? `${msg}: ${err.code ?? ''} ${err.message}` : msg;
    logged[text] = (logged[text] ?? 0) + 1;
  }
}

function present(written: Scene['written']): Scene['written'][number] {
  const last = written.at(-1);
  if (!last) throw new Error('No feature was made.');
  return last;
}

/** Number of confirmed writes of the whole run. */
export const confirmedWrites = ({ written }: Scene): number =>
  written.reduce((sum, { answered }) => sum + answered.writes, 0);

/** Sends a request as the manager. */
export const request = (
  { token, origin }: Scene,
  method: string,
  path: string,
  body?: string | Buffer,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> =>
  fetch(`${origin()}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/vnd.api+json',
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : new Uint8Array(body) }),
  });

/** Refusals during a fault: connection lost, database away, disk full. */
const isExpected = (error: unknown): boolean =>
  /fetch failed|terminated|50[37] instead/.test(String(error));

/** Uploads a document and records the confirmed content. */
async function upload(scene: Scene): Promise<void> {
  const content = Buffer.from(`%PDF-1.4 ${randomUUID().repeat(100)}`);
  const answer = await request(scene, 'POST', '/jsonapi/media/document/field_media_file', content, {
    'content-type': 'application/octet-stream',
    'content-disposition': 'file; filename="soak.pdf"',
  });
  const text = await answer.text();
  if (answer.status !== 201) throw new Error(`${answer.status} instead of 201: ${text}`);
  const { data } = JSON.parse(text) as { data: { id: string } };
  scene.book.files.set(data.id, hashOf(content));
}

/** Repeats a write until the service refuses or `isOver`; unexpected refusals are recorded. */
export async function repeat(
  scene: Scene,
  write: () => Promise<void>,
  isOver: () => boolean,
): Promise<void> {
  try {
    while (!isOver()) await write();
  } catch (error) {
    if (!isExpected(error)) scene.book.wrong.push(String(error));
  }
}

const people = 4;

/** Causes a fault amid the writes of several people and the uploads of another person. */
export async function amidWrites<Result>(
  scene: Scene,
  fault: () => Promise<Result>,
): Promise<Result> {
  const writing = scene.writing();
  const reached = answersOf(writing.answered, writing.answered.writes + 20);
  let isOver = false;
  const until = () => isOver;
  const writers = Promise.all([
    repeat(scene, () => upload(scene), until),
    ...Array.from({ length: people }, () => repeat(scene, () => writeLine(writing), until)),
  ]);
  await Promise.race([reached, writers]);
  const result = await fault();
  isOver = true;
  await writers;
  return result;
}

const recoveryLimitMs = 10_000;
const patienceMs = 60_000;

/** Records the time from a moment (`performance.now()`) to the next stored write. */
export async function recovery(scene: Scene, name: string, from: number): Promise<void> {
  const { book } = scene;
  for (;;) {
    const failure = await writeLine(scene.writing()).then(
      () => null,
      (error: unknown) => error,
    );
    const ms = Math.round(performance.now() - from);
    if (failure !== null && !isExpected(failure)) book.wrong.push(String(failure));
    if (failure !== null && ms < patienceMs) continue;
    book.recoveredMs[name] = Math.max(book.recoveredMs[name] ?? 0, ms);
    if (ms > recoveryLimitMs)
      book.wrong.push(`No write was stored for ${ms} ms after: ${name} (load ${loadavg()[0]}).`);
    return;
  }
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

async function isLost(scene: Scene, id: string, hash: string): Promise<boolean> {
  const answer = await request(scene, 'GET', `/jsonapi/file/file/${id}`);
  const record = (await answer.json()) as { data?: { attributes: { uri: { url: string } } } };
  const address = record.data?.attributes.uri.url ?? '/missing';
  const bytes = await (await request(scene, 'GET', address)).arrayBuffer();
  return hashOf(Buffer.from(bytes)) !== hash;
}

/** Returns the ids of confirmed uploads that are missing or differ. */
export async function lostFiles(scene: Scene): Promise<string[]> {
  const lost: string[] = [];
  const left = [...scene.book.files];
  const check = async () => {
    for (let next = left.pop(); next; next = left.pop())
      if (await isLost(scene, ...next)) lost.push(next[0]);
  };
  await Promise.all(Array.from({ length: 10 }, check));
  return lost;
}
