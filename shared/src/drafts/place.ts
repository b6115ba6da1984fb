import { createStore, type UseStore } from 'idb-keyval';

const database = 'groundplan.drafts';

let place: UseStore | undefined;

/** The place of all drafts in IndexedDB; made by the first draft that is kept. */
export const placeOfDrafts = (): UseStore => {
  place ??= createStore(database, 'drafts');
  return place;
};

/** Whether the browser has a place of drafts. Looking for a draft makes none. */
export async function hasDatabase(): Promise<boolean> {
  return (await indexedDB.databases()).some(({ name }) => name === database);
}
