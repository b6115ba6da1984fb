/** A broken reference. */
export interface BrokenReference {
  readonly file: string;
  readonly line: number;
  readonly reference: string;
}

/** Valid targets of references. */
export interface Targets {
  /** Numbers of the owner's decisions. */
  readonly decisions: ReadonlySet<number>;
  /** Numbers of the architecture decision records. */
  readonly records: ReadonlySet<number>;
  /** Sections of the specification as `document.section`, for example `2.9`. */
  readonly sections: ReadonlySet<string>;
  /** Whether a path, relative to the folder of the file, exists. */
  readonly exists: (fromFile: string, path: string) => boolean;
}

const numbers = String.raw`\d+(?:(?:, | and | to |, and )\d+)*`;
const patterns: readonly {
  readonly pattern: RegExp;
  readonly isBroken: (found: RegExpExecArray, targets: Targets, file: string) => boolean;
}[] = [
  {
    pattern: new RegExp(String.raw`\bdecisions? (${numbers})`, 'gi'),
    isBroken: ([, list = ''], { decisions }) => numbersIn(list).some((one) => !decisions.has(one)),
  },
  {
    pattern: new RegExp(String.raw`\bADRs? (${numbers})`, 'g'),
    isBroken: ([, list = ''], { records }) => numbersIn(list).some((one) => !records.has(one)),
  },
  {
    pattern: new RegExp(String.raw`\bspec (\d), sections? (${numbers})`, 'g'),
    isBroken: ([, document, list = ''], { sections }) =>
      numbersIn(list).some((one) => !sections.has(`${document}.${one}`)),
  },
  {
    pattern: /\]\((?!\w+:|#)([^)\s#]+)(?:#[^)]*)?\)/g,
    isBroken: ([, path = ''], { exists }, file) => file.endsWith('.md') && !exists(file, path),
  },
];

/**
 * Returns the broken references of a text: decisions, ADRs, sections of the specification, links.
 */
export function brokenReferences(file: string, text: string, targets: Targets): BrokenReference[] {
  return text
    .split('\n')
    .flatMap((content, index) =>
      patterns.flatMap(({ pattern, isBroken }) =>
        [...content.matchAll(pattern)]
          .filter((found) => isBroken(found, targets, file))
          .map(([reference]) => ({ file, line: index + 1, reference })),
      ),
    );
}

const numbersIn = (list: string): number[] => (list.match(/\d+/g) ?? []).map(Number);
