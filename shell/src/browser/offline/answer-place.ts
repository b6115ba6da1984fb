import { createStore, type UseStore } from 'idb-keyval';

const database = 'groundplan.answers';

let place: UseStore | undefined;

/** Returns the IndexedDB store of all kept answers, created by the first write. */
export const inPlace = (): UseStore => {
  place ??= createStore(database, 'answers');
  return place;
};

/**
 * Whether the IndexedDB database exists; false in a browser that refuses storage, where nothing is
 * kept. Reading must not create the database.
 */
export async function hasPlace(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === database);
  } catch {
    return false;
  }
}
