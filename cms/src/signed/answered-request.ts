import { isObject } from './is-object';
import type { SignedRecords } from './signed-store';

/** Resource type of a change request. */
export const requestType = 'paragraph--change_order';

/** Field of a change request with the documents of the answer: PDF and canonical JSON. */
export const answerDocuments = 'field_answer_documents';

/** Columns of a change request that the answer of the client makes final. */
const columns = [
  'field_submitted_date',
  'field_decided_date',
  'field_payment_timing',
  'field_payment_due_date',
] as const;

/** References of a change request that the answer of the client makes final. */
const references = [
  'field_submitted_by',
  'field_decided_by',
  'field_feature',
  'field_feature_item',
] as const;

/** Returns the final columns and references of a change request by name, for the chain of evidence. */
export async function requestFacts(
  records: SignedRecords,
  request: string,
): Promise<Readonly<Record<string, string>>> {
  const row = (await records.row(requestType, request)) ?? {};
  const facts = Object.fromEntries(columns.map((name) => [name, String(row[name] ?? '')]));
  for (const name of references) facts[name] = (await records.targets(request, name)).join();
  return facts;
}

/** Whether a reference is empty because the target was deleted, for example a feature. */
const isDeleted = async (records: SignedRecords, now: string, target: string): Promise<boolean> =>
  now === '' && (await records.place(target)) === undefined;

/** Returns the name of a column or reference that differs from the facts; null without facts and without a difference. */
export async function changedFact(
  records: SignedRecords,
  request: string,
  facts: unknown,
): Promise<string | null> {
  if (!isObject(facts)) return null;
  const current = await requestFacts(records, request);
  for (const [name, value] of Object.entries(facts)) {
    const now = current[name] ?? '';
    const isReference = references.some((each) => each === name);
    if (now === value || (isReference && (await isDeleted(records, now, String(value))))) continue;
    return name;
  }
  return null;
}
