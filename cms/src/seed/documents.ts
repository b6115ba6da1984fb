/** Ids of the demo's documents. */
export interface DemoDocuments {
  readonly ofProject: readonly string[];
  readonly ofPatio: readonly string[];
  readonly ofBeds: readonly string[];
}
