import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type ReportedRequest,
  reportFolder,
  type Sender,
} from '@portal/shared/testing/drupal-requests';

/** Requests of one kind: method and path. */
interface Kind {
  readonly key: string;
  readonly sender: Sender;
  readonly count: number;
  readonly refused: readonly string[];
  readonly reasons: readonly string[];
}

/** What the tests compared with the requests that the recorded Drupal accepted. */
export interface ClientRequests {
  readonly kinds: readonly Kind[];
  /** Output of the tests if one failed; null if all passed. */
  readonly failure: string | null;
}

/** Tests in which the portal works in front of a plain Drupal (ADR 137), by the projects of Jest. */
const projects = ['screens', 'portal', 'cms on libsql'];
const tests = ['plain-drupal\\.screen', 'gateway/token-routes', 'cms/src/mirror/'];

const jest = [
  ...['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js'],
  ...['--selectProjects', ...projects, '--testPathPatterns', ...tests],
];

/** Runs the tests; resolves with the output of a failed run, and null for a successful one. */
const runTests = (folder: string): Promise<string | null> =>
  new Promise((resolve, reject) => {
    const env = { ...process.env, [reportFolder]: folder };
    const child = spawn(process.execPath, jest, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    child.on('error', reject);
    child.on('close', (code) => resolve(code === 0 ? null : output));
  });

async function readReports(folder: string): Promise<ReportedRequest[]> {
  const files = await readdir(folder);
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const lines = texts.flatMap((text) => text.split('\n')).filter((line) => line !== '');
  return lines.map((line) => JSON.parse(line) as ReportedRequest);
}

const all = (requests: readonly ReportedRequest[], part: 'refused' | 'reasons'): string[] => [
  ...new Set(requests.flatMap((request) => request[part])),
];

/** Returns the requests by sender, method and path, in order. */
export function kindsOf(requests: readonly ReportedRequest[]): Kind[] {
  const groups = new Map<string, ReportedRequest[]>();
  for (const request of requests) {
    const name = `${request.sender} ${request.key}`;
    groups.set(name, [...(groups.get(name) ?? []), request]);
  }
  return [...groups]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, some]) => {
      const [first] = some;
      if (!first) return [];
      const { key, sender } = first;
      const [refused, reasons] = [all(some, 'refused'), all(some, 'reasons')];
      return { key, sender, count: some.length, refused, reasons };
    });
}

/**
 * Runs the tests in which the portal works in front of a plain Drupal, and returns which requests
 * they compared with those that the recorded Drupal accepted.
 */
export async function compareClientRequests(): Promise<ClientRequests> {
  const folder = await mkdtemp(join(tmpdir(), 'compared-requests-'));
  try {
    const failure = await runTests(folder);
    return { kinds: kindsOf(await readReports(folder)), failure };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const senders: readonly Sender[] = ['browser', 'gateway', 'mirror'];

/** Returns the sums for each sender, the reasons, and the refused parts, as lines. */
export function linesOf(kinds: readonly Kind[]): string[] {
  const sums = senders.map((sender) => {
    const own = kinds.filter((kind) => kind.sender === sender);
    const requests = own.reduce((sum, { count }) => sum + count, 0);
    const refused = own.filter((kind) => kind.refused.length > 0).length;
    const open = own.filter((kind) => kind.refused.length === 0);
    const explained = open.filter(({ reasons }) => reasons.length > 0).length;
    return `${sender.padEnd(8)} ${requests} requests of ${own.length} kinds: ${open.length - explained} accepted, ${explained} for a stated reason, ${refused} refused`;
  });
  const reasons = [...new Set(kinds.flatMap((kind) => kind.reasons))].map((reason) => {
    const keys = kinds.filter((kind) => kind.reasons.includes(reason)).map(({ key }) => key);
    return `- ${reason} ${[...new Set(keys)].join(', ')}`;
  });
  const refused = kinds.flatMap(({ key, sender, refused: parts }) =>
    parts.map((part) => `- ${sender}: ${key}: ${part}`),
  );
  return [
    ...sums,
    ...(reasons.length > 0 ? ['', 'For a stated reason:', ...reasons] : []),
    ...(refused.length > 0 ? ['', 'Refused:', ...refused] : []),
  ];
}
