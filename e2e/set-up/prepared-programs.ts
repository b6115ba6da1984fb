import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FoundProgram } from './find-program';
import { thisMachine } from './machine';
import { lookForProgram, obtainProgram, type Preparation } from './obtain-program';
import { type Program, type ProgramName, programNamed, type Suite } from './programs';
import { resultsFolder } from './results-folder';

export type PreparedPrograms = Readonly<Partial<Record<ProgramName, Preparation>>>;

const file = () => join(resultsFolder(), 'programs.json');

/** Returns the results of the last preparation; empty if there was none. */
export function readPrepared(): PreparedPrograms {
  return existsSync(file()) ? (JSON.parse(readFileSync(file(), 'utf8')) as PreparedPrograms) : {};
}

/**
 * Finds or installs programs and records the results in test-results/programs.json. The only code
 * that installs programs.
 */
export const preparePrograms = (names: readonly ProgramName[]): Promise<PreparedPrograms> =>
  record(names, (program) => obtainProgram(program, thisMachine()));

/** Returns the programs of the last preparation; prepares unknown and deleted programs. */
export function ensurePrepared(names: readonly ProgramName[]): Promise<PreparedPrograms> {
  const before = readPrepared();
  return record(names, async (program) => {
    const known = before[program.name];
    if (!known) return obtainProgram(program, thisMachine());
    if ('missing' in known) return lookForProgram(program, thisMachine());
    return isStillThere(known, program) ? known : obtainProgram(program, thisMachine());
  });
}

/** Returns a prepared program. Throws with reason and suggestion if missing. */
export function preparedProgram(name: ProgramName): FoundProgram {
  const prepared = readPrepared()[name];
  if (prepared && 'path' in prepared) return prepared;
  const why = prepared
    ? `${prepared.missing}. To get it, ${prepared.remedy}.`
    : 'Not prepared yet.';
  throw new Error(`No ${name}: ${why}`);
}

/** Returns the first missing program of a suite with the reason; undefined if the suite can run. */
export function missingOf(suite: Suite, prepared: PreparedPrograms) {
  for (const name of suite.needs) {
    const found = prepared[name];
    if (found && 'missing' in found) return { program: programNamed(name), ...found };
  }
  return undefined;
}

function isStillThere({ path }: FoundProgram, { override }: Program): boolean {
  return existsSync(path) && (process.env[override] || path) === path;
}

async function record(
  names: readonly ProgramName[],
  prepare: (program: Program) => Promise<Preparation>,
): Promise<PreparedPrograms> {
  const prepared: Partial<Record<ProgramName, Preparation>> = { ...readPrepared() };
  for (const name of names) prepared[name] = await prepare(programNamed(name));
  mkdirSync(resultsFolder(), { recursive: true });
  const draft = `${file()}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(prepared, null, 2)}\n`);
  renameSync(draft, file());
  return prepared;
}
