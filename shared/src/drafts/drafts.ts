import { del, delMany, get, getMany, keys, set } from 'idb-keyval';
import { forgetLeft, leftDrafts, untilStored } from './left-drafts';
import { hasDatabase, placeOfDrafts } from './place';

/**
 * Unsaved input of a person in this browser's IndexedDB, kept across reloads, crashes and lost
 * sessions. Drafts are separate per person and deleted at sign-out after confirmation (decision
 * 32). Rejects if the browser provides no storage, for example in some private windows.
 */
const keyOf = (userId: string, name: string) => `${userId}/${name}`;

/** Stores a draft; one that the page leaves behind while it is being stored is there for the next page. */
export const keepDraft = (userId: string, name: string, draft: unknown): Promise<void> =>
  store(keyOf(userId, name), draft);

const store = (key: string, draft: unknown): Promise<void> =>
  untilStored(key, draft, () => set(key, draft, placeOfDrafts()));

async function storeLeft(): Promise<void> {
  await Promise.all(leftDrafts().map(([key, draft]) => store(key, draft)));
}

/** Reads a draft, or undefined; the caller validates the shape. */
export const readDraft = async (userId: string, name: string): Promise<unknown> => {
  await storeLeft();
  return (await hasDatabase()) ? get<unknown>(keyOf(userId, name), placeOfDrafts()) : undefined;
};

/** Reads all drafts with names that start with `beginning`. */
export const readDrafts = async (userId: string, beginning: string): Promise<unknown[]> => {
  await storeLeft();
  const names = (await keysOf(userId)).filter((key) => key.startsWith(keyOf(userId, beginning)));
  return names.length > 0 ? getMany<unknown>(names, placeOfDrafts()) : [];
};

export const dropDraft = async (userId: string, name: string): Promise<void> => {
  forgetLeft((key) => key === keyOf(userId, name));
  if (await hasDatabase()) await del(keyOf(userId, name), placeOfDrafts());
};

export const hasDrafts = async (userId: string): Promise<boolean> => {
  await storeLeft();
  return (await keysOf(userId)).length > 0;
};

export const dropAllDrafts = async (userId: string): Promise<void> => {
  forgetLeft((key) => key.startsWith(keyOf(userId, '')));
  await delMany(await keysOf(userId), placeOfDrafts());
};

async function keysOf(userId: string): Promise<string[]> {
  if (!(await hasDatabase())) return [];
  const all = await keys<string>(placeOfDrafts());
  return all.filter((key) => key.startsWith(`${userId}/`));
}
