import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Candidate } from './candidate';
import type { Machine } from './machine';
import { packagedCandidates } from './packaged-chromium';
import { downloadedCandidates } from './playwright-download';
import type { Program } from './programs';
import { lastLine, runProgram } from './run-program';

export interface FoundProgram {
  readonly path: string;
  /**
   * Environment variables required to start the program, in addition to the process environment.
   */
  readonly environment: Readonly<Record<string, string>>;
}

export interface NotFound {
  /** Reason why the program was not found, in one line. */
  readonly reason: string;
}

const startedWithinMs = 60_000;

/**
 * Returns the installed program, or the reason why none is usable. Candidates that fail to start
 * are skipped.
 */
export async function findProgram(
  program: Program,
  machine: Machine,
): Promise<FoundProgram | NotFound> {
  const failures: string[] = [];
  for (const candidate of candidatesFor(program, machine)) {
    const found = await tryCandidate(candidate, program, machine);
    if ('path' in found) return found;
    failures.push(found.reason);
  }
  return { reason: failures.join('; ') || `${program.name} is not installed` };
}

/** Returns the executable of that name on PATH; undefined if missing. */
export function commandOnPath(name: string, environment: NodeJS.ProcessEnv): string | undefined {
  const folders = (environment.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

function candidatesFor(program: Program, machine: Machine): readonly Candidate[] {
  const named = machine.environment[program.override];
  if (named) return [{ path: named, environments: [{}] }];
  const onPath = program.commands.map((name) => commandOnPath(name, machine.environment));
  const inPlaces = program.places.map((place) => join(machine.root, place)).filter(isExecutable);
  const installed = [...onPath.filter((path) => path !== undefined), ...inPlaces];
  return [
    ...[...new Set(installed)].map((path) => ({ path, environments: [{}] })),
    ...(program.name === 'chromium' ? fetchedBefore(machine) : []),
  ];
}

const fetchedBefore = (machine: Machine): readonly Candidate[] =>
  [...packagedCandidates(machine), ...downloadedCandidates()].filter(({ path }) =>
    isExecutable(path),
  );

async function tryCandidate(
  { path, environments }: Candidate,
  { probe }: Program,
  machine: Machine,
): Promise<FoundProgram | NotFound> {
  let reason = '';
  for (const environment of environments) {
    const { isOk, output } = await runProgram(path, probe, {
      environment: { ...machine.environment, ...environment },
      limitMs: startedWithinMs,
    });
    if (isOk) return { path, environment };
    reason ||= `${path} does not start: ${lastLine(output)}`;
  }
  return { reason };
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
