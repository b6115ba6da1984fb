import {
  create,
  defineResource,
  firstPageOf,
  type ListPage,
  object,
  patch,
  type Query,
  query,
  readPage,
  remove,
  text,
  write,
} from '@portal/shared/cms';
import { type KnownLine, searchWords } from '@portal/shared/domain';
import { readOffer, request, restOfLoad } from '@portal/shared/http';

/** Values of an entry: an article with a price. */
export interface PriceBookValues {
  readonly name: string;
  readonly description: string;
  readonly unit: string;
  /** Dollars per unit. */
  readonly unitPrice: string;
  readonly overheadPercent: string;
}

export interface PriceBookEntry extends PriceBookValues {
  readonly id: string;
}

/** Columns by which the list is sorted. */
export type PriceBookSort = 'name' | 'unit' | 'unitPrice';

export interface PriceBookListing {
  readonly keyword: string;
  readonly sort: PriceBookSort;
  readonly isDescending: boolean;
}

const attributeOf: Readonly<Record<keyof PriceBookValues, string>> = {
  name: 'title',
  description: 'field_description',
  unit: 'field_quantifier',
  unitPrice: 'field_unit_price',
  overheadPercent: 'field_overhead',
};

/** Values of an entry by stored attribute. */
export const priceBookFieldNames = Object.fromEntries(
  Object.entries(attributeOf).map(([value, attribute]) => [attribute, value]),
);

const entries = defineResource({
  type: 'node--price_book_entry',
  attributes: object({
    title: text(),
    field_description: text(),
    field_quantifier: text(),
    field_unit_price: text(),
    field_overhead: text(),
  }),
  read: ({ id, attributes }): PriceBookEntry => ({
    id,
    name: attributes.title,
    description: attributes.field_description,
    unit: attributes.field_quantifier,
    unitPrice: attributes.field_unit_price,
    overheadPercent: attributes.field_overhead,
  }),
});

const fields = Object.values(attributeOf);

/** Returns the query of a listing: every word occurs in name or description. */
function priceBookQuery({ keyword, sort, isDescending }: PriceBookListing): Query {
  const asked = query().addFields(entries.type, fields);
  for (const [index, word] of searchWords(keyword).entries()) {
    const group = `word${index}`;
    asked.addGroup(group, 'OR');
    for (const field of ['name', 'description'] as const)
      asked.addFilter(attributeOf[field], word, 'CONTAINS', group);
  }
  return asked.addSort(attributeOf[sort], isDescending ? 'DESC' : 'ASC');
}

/** Returns path and query of the first entries without a keyword, by name, for preloading. */
export const priceBookPath = (): string =>
  firstPageOf(entries, priceBookQuery({ keyword: '', sort: 'name', isDescending: false }));

/** Reads a page of the price book, counted from 0. */
export const readPriceBookPage = (
  listing: PriceBookListing,
  page: number,
): Promise<ListPage<PriceBookEntry>> => readPage(entries, priceBookQuery(listing), page);

/** Whether the content system has a price book, and whether it imports entries. */
export async function readPriceBookOffer() {
  const { types, calls } = await readOffer();
  const names: ReadonlySet<string> = calls;
  return { isOffered: types.has(entries.type), canImport: names.has('price-book-import') };
}

/** Finds entries by words of the name; an empty list if the content system has no price book. */
export async function findEntries(words: string): Promise<readonly KnownLine[]> {
  const rest = restOfLoad();
  if (!(await readOffer()).types.has(entries.type)) return [];
  const asked = query()
    .addFields(entries.type, fields)
    .addFilter(attributeOf.name, words, 'CONTAINS')
    .addSort(attributeOf.name, 'ASC');
  const { records } = await rest(() => readPage(entries, asked, 0));
  return records.map(({ name, description, unit, unitPrice, overheadPercent }) => ({
    name,
    description,
    unit,
    unitPrice,
    ...(Number(overheadPercent) !== 0 && { overheadPercent }),
  }));
}

function attributesOf(values: Partial<PriceBookValues>) {
  const { name, description, unit, unitPrice, overheadPercent } = values;
  return {
    title: name?.trim(),
    field_description: description?.trim(),
    field_quantifier: unit?.trim(),
    field_unit_price: unitPrice === '' ? '0' : unitPrice,
    field_overhead: overheadPercent === '' ? '0' : overheadPercent,
  };
}

/** Stores a new entry under the given id: a repeated request creates no second entry. */
export async function createEntry(id: string, values: PriceBookValues): Promise<void> {
  await create(entries, { id, attributes: attributesOf(values) });
}

/** Changes the given values of an entry. */
export async function patchEntry(id: string, values: Partial<PriceBookValues>): Promise<void> {
  await patch(entries, id, { attributes: attributesOf(values) });
}

export const removeEntry = (id: string): Promise<void> => remove(entries.type, id);

/** Numbers of new, changed and unchanged entries of an import. */
export interface ImportCounts {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
}

/** Number of entries of a request. */
const atOnce = 500;

/**
 * Imports entries in parts of 500: entries with an equal name, description and unit get the new
 * price. A failed import can be repeated. `onPart` receives the number of imported entries.
 */
export async function importEntries(
  values: readonly PriceBookValues[],
  onPart: (count: number) => void,
): Promise<ImportCounts> {
  let sum: ImportCounts = { added: 0, changed: 0, unchanged: 0 };
  for (let start = 0; start < values.length; start += atOnce) {
    const part = values.slice(start, start + atOnce);
    const { added, changed, unchanged } = await sendPart(part);
    sum = {
      added: sum.added + added,
      changed: sum.changed + changed,
      unchanged: sum.unchanged + unchanged,
    };
    onPart(start + part.length);
  }
  return sum;
}

const sendPart = (part: readonly PriceBookValues[]): Promise<ImportCounts> =>
  write('edit', () =>
    request<ImportCounts>({
      method: 'POST',
      path: '/api/price-book-import',
      body: {
        entries: part.map(({ name, description, unit, unitPrice, overheadPercent }) => ({
          name,
          description,
          unit,
          unitPrice,
          overheadPercent,
        })),
      },
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    }),
  );
