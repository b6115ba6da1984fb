import { isDecimal, type LineColumnName, lineColumns, rolesWho } from '@portal/shared/domain';
import { sql } from 'kysely';
import { hasAny, type Viewer } from '../../engine/access/viewer';
import { Problem } from '../../engine/errors/problem';
import { writeDecimal } from '../../engine/schema/decimal';
import type { JsonObject } from '../../engine/schema/json';
import { type Service, write } from '../../engine/service';
import { createRecord, patchRecord } from '../../engine/write/save';
import type { Writer } from '../../engine/write/writer';
import { priceBookEntry } from '../types/price-book';

const columns = ['name', 'description', 'unit', 'unitPrice', 'overheadPercent'] as const;

/** An entry of an import: texts, and decimals as text. */
export type ImportedEntry = Readonly<Record<(typeof columns)[number] & LineColumnName, string>>;

/** Numbers of new, changed and unchanged entries. */
export interface ImportResult {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
}

interface Stored {
  readonly id: string;
  readonly unitPrice: string;
  readonly overheadPercent: string;
}

/** Two entries are the same article if name, description and unit are equal, case aside. */
const keyOf = (name: string, description: string, unit: string): string =>
  JSON.stringify([name, description, unit].map((text) => text.trim().normalize().toLowerCase()));

const decimalOf = (cell: number | null, scale: number): string =>
  cell === null ? '0' : writeDecimal(Number(cell), scale);

async function storedEntries({ db }: Writer): Promise<Map<string, Stored>> {
  const { rows } = await sql<{
    id: string;
    name: string | null;
    description: string | null;
    unit: string | null;
    price: number | null;
    overhead: number | null;
  }>`select uuid as id, title as name, ${sql.ref(lineColumns.description.attribute)} as description,
      ${sql.ref(lineColumns.unit.attribute)} as unit,
      ${sql.ref(lineColumns.unitPrice.attribute)} as price,
      ${sql.ref(lineColumns.overheadPercent.attribute)} as overhead
    from ${sql.table(priceBookEntry.table)}`.execute(db);
  return new Map(
    rows.map(({ id, name, description, unit, price, overhead }) => [
      keyOf(name ?? '', description ?? '', unit ?? ''),
      { id, unitPrice: decimalOf(price, 4), overheadPercent: decimalOf(overhead, 3) },
    ]),
  );
}

const attributesOf = (entry: ImportedEntry): JsonObject => ({
  title: entry.name.trim(),
  [lineColumns.description.attribute]: entry.description.trim(),
  [lineColumns.unit.attribute]: entry.unit.trim(),
  ...pricesOf(entry),
});

const pricesOf = ({ unitPrice, overheadPercent }: ImportedEntry): JsonObject => ({
  [lineColumns.unitPrice.attribute]: unitPrice || '0',
  [lineColumns.overheadPercent.attribute]: overheadPercent || '0',
});

const isEqual = (one: string, other: string): boolean => Number(one || '0') === Number(other);

type Change = keyof ImportResult;

async function storeEntry(
  writer: Writer,
  stored: Map<string, Stored>,
  entry: ImportedEntry,
): Promise<Change> {
  const { name, description, unit, unitPrice, overheadPercent } = entry;
  const key = keyOf(name, description, unit);
  const found = stored.get(key);
  const body = { type: priceBookEntry.name, relationships: {} };
  if (!found) {
    const id = await createRecord(writer, priceBookEntry, {
      ...body,
      id: null,
      attributes: attributesOf(entry),
    });
    stored.set(key, { id, unitPrice, overheadPercent });
    return 'added';
  }
  if (isEqual(unitPrice, found.unitPrice) && isEqual(overheadPercent, found.overheadPercent))
    return 'unchanged';
  await patchRecord(writer, priceBookEntry, found.id, {
    ...body,
    id: found.id,
    attributes: pricesOf(entry),
  });
  stored.set(key, { id: found.id, unitPrice, overheadPercent });
  return 'changed';
}

/** Names the row of an import in a refusal. */
async function atRow<Result>(row: number, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new Problem(error.status, `Row ${row + 1}: ${error.detail}`);
  }
}

function refuseWrong({ name, unitPrice, overheadPercent }: ImportedEntry): void {
  if (name.trim() === '') throw new Problem(422, 'An entry needs a name.');
  for (const number of [unitPrice, overheadPercent])
    if (number !== '' && !isDecimal(number)) throw new Problem(422, `${number} is no number.`);
}

/**
 * Stores entries in one transaction: new entries are added, and entries with the same name,
 * description and unit get the price and overhead of the import. The same import twice changes
 * nothing. Throws `Problem` 403 for people who may not edit the price book, 422 with the row.
 */
export async function importEntries(
  service: Service,
  viewer: Viewer,
  entries: readonly ImportedEntry[],
): Promise<ImportResult> {
  if (!hasAny(viewer, rolesWho('templates.edit')))
    throw new Problem(403, 'The current user is not allowed to edit the price book.');
  return write(service, viewer, async (writer) => {
    const stored = await storedEntries(writer);
    const counts: Record<Change, number> = { added: 0, changed: 0, unchanged: 0 };
    for (const [row, entry] of entries.entries()) {
      const change = await atRow(row, () => {
        refuseWrong(entry);
        return storeEntry(writer, stored, entry);
      });
      counts[change] += 1;
    }
    return counts;
  });
}

/** Reads the entries of a request. Throws `Problem` 400. */
export function readEntries(given: unknown): ImportedEntry[] {
  if (!Array.isArray(given))
    throw new Problem(400, 'An import is {"entries": [{"name": text, ...}]}.');
  return given.map((entry: unknown) => {
    const cells: Readonly<Record<string, unknown>> = Object(entry);
    return Object.fromEntries(
      columns.map((column) => {
        const cell = cells[column] ?? '';
        if (typeof cell !== 'string') throw new Problem(400, `${column} of an entry is a text.`);
        return [column, cell];
      }),
    ) as ImportedEntry;
  });
}
