import { createStore, type UseStore } from 'idb-keyval';

const database = 'groundplan.answers';

let place: UseStore | undefined;

/** Returns the IndexedDB store of all kept answers, created by the first write. */
export const inPlace = (): UseStore => {
  place ??= createStore(database, 'answers');
  return place;
};

/** Whether the IndexedDB database exists. Reading must not create the database. */
export const hasPlace = async (): Promise<boolean> =>
  (await indexedDB.databases()).some(({ name }) => name === database);
