/** A possible executable, with the environments to try, best first. */
export interface Candidate {
  readonly path: string;
  readonly environments: readonly Readonly<Record<string, string>>[];
}
