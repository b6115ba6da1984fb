import type { FeatureValue } from './feature-value';

/** A document that answers may reference. */
export interface AnsweringFile {
  /** Ids of the document and of the file. */
  readonly ids: readonly string[];
  /**
   * File name that answers may contain; null if another document of the same part has this name.
   */
  readonly name: string | null;
}

/**
 * Returns the value of a feature or sub-item after deletion of a document, without answers and
 * entries that referenced the document. Returns the same object if there is no such reference.
 * Source: spec 3, section 4.
 */
export function withoutFile(value: FeatureValue, file: AnsweringFile): FeatureValue {
  const kept = <Entry>(entries: Readonly<Record<string, Entry>>, isLost: (one: Entry) => boolean) =>
    Object.fromEntries(Object.entries(entries).filter(([, entry]) => !isLost(entry)));
  const names = (entry: unknown) => pointsAt(entry, file.ids);
  const choices = kept(
    value.choices,
    (choice) => names(choice) || (choice.optionId === null && choice.value === file.name),
  );
  const unknown = kept(value.unknown, names);
  const isSame = countOf(choices) === countOf(value.choices);
  return isSame && countOf(unknown) === countOf(value.unknown)
    ? value
    : { ...value, choices, unknown };
}

/** Whether an entry equals, or contains, any of the ids. */
function pointsAt(entry: unknown, ids: readonly string[]): boolean {
  const held = typeof entry === 'object' && entry !== null ? Object.values(entry) : [entry];
  return held.some((one) => typeof one === 'string' && ids.includes(one));
}

const countOf = (entries: object): number => Object.keys(entries).length;
