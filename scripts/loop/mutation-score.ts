/** Result of a mutant in Stryker's JSON report. */
export interface Mutant {
  readonly status: string;
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly location: { readonly start: { readonly line: number; readonly column: number } };
}

export interface MutationReport {
  readonly files: Readonly<Record<string, { readonly mutants: readonly Mutant[] }>>;
}

/** A part of the code with a minimum mutation score. */
export interface Subject {
  readonly name: string;
  /** Path from the root; its code is mutated, and its tests judge. */
  readonly folder: string;
  /** Minimum share of detected mutants in percent; null if the score is only printed. */
  readonly atLeast: number | null;
}

export interface Score {
  readonly subject: Subject;
  readonly detected: number;
  /** Number of valid mutants: excludes mutants that do not compile or are ignored with a reason. */
  readonly total: number;
  /** `file:line:column mutator` of each surviving mutant. */
  readonly survivors: readonly string[];
  readonly percent: number;
  readonly isEnough: boolean;
}

const detected = new Set(['Killed', 'Timeout']);
const undetected = new Set(['Survived', 'NoCoverage']);

/** Returns the score of a subject; throws if the report holds none of its mutants. */
export function mutationScore({ files }: MutationReport, subject: Subject): Score {
  const mutants = Object.entries(files)
    .filter(([file]) => file.startsWith(`${subject.folder}/`))
    .flatMap(([file, found]) => found.mutants.map((mutant) => ({ file, mutant })));
  const killed = mutants.filter(({ mutant }) => detected.has(mutant.status)).length;
  const survivors = mutants.filter(({ mutant }) => undetected.has(mutant.status));
  const total = killed + survivors.length;
  if (total === 0) throw new Error(`${subject.name}: nothing was mutated.`);
  const percent = (100 * killed) / total;
  return {
    subject,
    detected: killed,
    total,
    percent,
    isEnough: subject.atLeast === null || percent >= subject.atLeast,
    survivors: survivors.map(
      ({ file, mutant: { location, mutatorName, replacement = '' } }) =>
        `${file}:${location.start.line}:${location.start.column} ${mutatorName}: ${replacement.split('\n')[0]}`,
    ),
  };
}
