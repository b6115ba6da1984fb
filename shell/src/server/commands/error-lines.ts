import { hashIn } from '../deployments/build-address';
import { type Failure, readFailures } from '../reports/failure-log';
import { traceFailures } from '../reports/trace-failures';
import type { ArtifactStore } from '../store/artifact-store';

const mostFrames = 3;

/** Returns the failures of the last 30 days of all packages, of a remote or of the shell. */
export async function reportedFailures(store: ArtifactStore, name: string): Promise<Failure[]> {
  const failures = (await readFailures(store)).filter((one) => !name || one.name === name);
  return traceFailures(store, failures);
}

/** Returns the failures as lines for people. */
export async function errorLines(store: ArtifactStore, name: string): Promise<string[]> {
  const failures = await reportedFailures(store, name);
  if (failures.length === 0)
    return [
      name ? `No failures of ${name} in the last 30 days.` : 'No failures in the last 30 days.',
    ];
  return failures.flatMap(linesOf);
}

const what = { load: 'failed to load', render: 'broke', crash: 'crashed', shown: 'shown' } as const;

const linesOf = ({
  name,
  base,
  kind,
  message,
  stack,
  page,
  agent,
  count,
  isCounted,
  lastAt,
}: Failure): string[] => [
  `${name} ${buildIn(base)} ${what[kind]} ${count} times, last ${lastAt}${page && ` on ${page}`}${isCounted ? '' : ', without sign-in'}`,
  ...(message ? [`  ${message}`] : []),
  ...stack.slice(0, mostFrames).map((frame) => `    ${frame}`),
  ...(agent ? [`  ${agent}`] : []),
];

/** Returns the hash in an address, or the first script of a shell. */
const buildIn = (base: string): string => (base.includes('/remotes/') ? hashIn(base) : base);
