import { del, delMany, get, keys, set } from 'idb-keyval';
import { hasDatabase, placeOfDrafts } from './place';

/** Key of a form draft, different from other drafts, which are deleted at sign-out. */
const keyOf = (userId: string, name: string) => `form of ${userId}/${name}`;

/** Serialises storage writes in call order. */
let latest: Promise<unknown> = Promise.resolve();

function inOrder(write: () => Promise<void>): Promise<void> {
  const written = latest.then(write);
  latest = Promise.allSettled([written]);
  return written;
}

export const keepFormDraft = (userId: string, name: string, values: unknown): Promise<void> =>
  inOrder(() => set(keyOf(userId, name), values, placeOfDrafts()));

/** Reads stored form values, or undefined. */
export const readFormDraft = async (userId: string, name: string): Promise<unknown> => {
  await latest;
  return (await hasDatabase()) ? get<unknown>(keyOf(userId, name), placeOfDrafts()) : undefined;
};

export const dropFormDraft = (userId: string, name: string): Promise<void> =>
  inOrder(async () => {
    if (await hasDatabase()) await del(keyOf(userId, name), placeOfDrafts());
  });

/** Deletes all form drafts of a person. */
export const dropFormDrafts = (userId: string): Promise<void> =>
  inOrder(async () => {
    if (!(await hasDatabase())) return;
    const all = await keys<string>(placeOfDrafts());
    await delMany(
      all.filter((key) => key.startsWith(keyOf(userId, ''))),
      placeOfDrafts(),
    );
  });
