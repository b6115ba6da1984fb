import type { Model } from '../../engine/schema/content-model';
import { isObject } from '../../engine/schema/json';
import type { Database } from '../../engine/storage/database';
import { findEntity, readRow } from '../../engine/storage/records';
import { targetIds } from '../../engine/storage/references';

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

interface Reader {
  readonly db: Database;
  readonly model: Model;
}

/** Returns the final columns and references of a change request by name, for the chain of evidence. */
export async function requestFacts(
  { db, model }: Reader,
  request: string,
): Promise<Readonly<Record<string, string>>> {
  const row = (await readRow(db, model.named('paragraph--change_order'), request)) ?? {};
  const facts = Object.fromEntries(columns.map((name) => [name, String(row[name] ?? '')]));
  for (const name of references) facts[name] = (await targetIds(db, request, name)).join();
  return facts;
}

/** Whether a reference is empty because the target was deleted, for example a feature. */
const isDeleted = async (db: Database, now: string, target: string): Promise<boolean> =>
  now === '' && (await findEntity(db, target)) === undefined;

/** Returns the name of a column or reference that differs from the facts; null without facts and without a difference. */
export async function changedFact(
  reader: Reader,
  request: string,
  facts: unknown,
): Promise<string | null> {
  if (!isObject(facts)) return null;
  const current = await requestFacts(reader, request);
  for (const [name, value] of Object.entries(facts)) {
    const now = current[name] ?? '';
    const isReference = references.some((each) => each === name);
    if (now === value || (isReference && (await isDeleted(reader.db, now, String(value)))))
      continue;
    return name;
  }
  return null;
}
