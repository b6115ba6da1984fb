import { createStore, type UseStore } from 'idb-keyval';

const database = 'groundplan.drafts';

let place: UseStore | undefined;

/** Returns the IndexedDB store of all drafts, created by the first write. */
export const placeOfDrafts = (): UseStore => {
  place ??= createStore(database, 'drafts');
  return place;
};

/** Whether the IndexedDB database exists. Reading must not create the database. */
export async function hasDatabase(): Promise<boolean> {
  return (await indexedDB.databases()).some(({ name }) => name === database);
}
