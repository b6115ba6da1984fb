import { installByApt } from './apt-install';
import { commandOnPath, type FoundProgram, findProgram } from './find-program';
import type { Machine } from './machine';
import { installPackagedChromium } from './packaged-chromium';
import { downloadByPlaywright } from './playwright-download';
import type { Program } from './programs';

export interface MissingProgram {
  /** Reasons why the program could not be installed, one per attempted way. */
  readonly missing: string;
  /** Suggestion for the user. */
  readonly remedy: string;
}

export type Preparation = FoundProgram | MissingProgram;

/**
 * A way to install a program; returns the reason of a failure, or null if the program should be
 * searched again.
 */
type Way = (program: Program, machine: Machine) => Promise<string | null>;

const browserWays: readonly Way[] = [
  (_, machine) => installPackagedChromium(machine),
  (_, machine) => downloadByPlaywright(machine),
];

/** Finds a program without installing anything. */
export async function lookForProgram(program: Program, machine: Machine): Promise<Preparation> {
  const found = await findProgram(program, machine);
  return 'path' in found ? found : missing(program, machine, [found.reason]);
}

/**
 * Finds or installs a program: by apt as root; Chromium also from the npm registry, or by
 * Playwright's download.
 */
export async function obtainProgram(program: Program, machine: Machine): Promise<Preparation> {
  const found = await findProgram(program, machine);
  if ('path' in found) return found;
  const reasons = [found.reason];
  // A path that the user named is never replaced by another program.
  if (machine.environment[program.override] || program.isOnlyFound)
    return missing(program, machine, reasons);
  const ways = [installByApt, ...(program.name === 'chromium' ? browserWays : [])];
  for (const install of ways) {
    const failure = await install(program, machine);
    const now = failure === null ? await findProgram(program, machine) : { reason: failure };
    if ('path' in now) return now;
    reasons.push(now.reason);
  }
  return missing(program, machine, reasons);
}

const missing = (
  program: Program,
  machine: Machine,
  reasons: readonly string[],
): MissingProgram => ({
  missing: [...new Set(reasons)].join('; '),
  remedy: remedyFor(program, machine),
});

function remedyFor({ name, override, packages }: Program, machine: Machine): string {
  const orName = `or set ${override} to the path of one`;
  const install = installCommand(packages, machine);
  if (install) return `run '${install}', ${orName}`;
  if (machine.platform === 'darwin') return `${name} does not exist for macOS`;
  return `install ${name}, ${orName}`;
}

function installCommand({ apt, dnf, brew }: Program['packages'], machine: Machine) {
  const sudo = machine.isRoot ? '' : 'sudo ';
  if (machine.platform === 'darwin') return brew && `brew install ${brew.join(' ')}`;
  if (commandOnPath('dnf', machine.environment)) return `${sudo}dnf install ${dnf.join(' ')}`;
  if (commandOnPath('apt-get', machine.environment))
    return `${sudo}apt-get install ${apt.join(' ')}`;
  return undefined;
}
