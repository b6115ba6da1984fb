import type { FeatureValue } from './feature-value';

/** A document as answers may point at it. */
export interface AnsweringFile {
  /** Ids of the document and of its file. */
  readonly ids: readonly string[];
  /** What the answer to a question for a file says; null where another document of that part has the same name. */
  readonly name: string | null;
}

/**
 * The value of a feature or sub-item once a document is gone: without the answers, and without the entries of others,
 * that pointed at it. The same object where nothing did. Source: spec 3, section 4.
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

/** Whether an entry is one of the ids, or an object that holds one. */
function pointsAt(entry: unknown, ids: readonly string[]): boolean {
  const held = typeof entry === 'object' && entry !== null ? Object.values(entry) : [entry];
  return held.some((one) => typeof one === 'string' && ids.includes(one));
}

const countOf = (entries: object): number => Object.keys(entries).length;
