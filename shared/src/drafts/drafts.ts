import { del, delMany, get, getMany, keys, set } from 'idb-keyval';
import { hasDatabase, placeOfDrafts } from './place';

/**
 * What a person has typed and not yet saved, kept in this browser's IndexedDB over a reload, a crash or a lost session.
 * It is each person's own, and deleted at sign-out after asking (decision 32). Rejects where the browser keeps nothing,
 * such as in some private windows.
 */
const keyOf = (userId: string, name: string) => `${userId}/${name}`;

export const keepDraft = (userId: string, name: string, draft: unknown): Promise<void> =>
  set(keyOf(userId, name), draft, placeOfDrafts());

/** The draft as it was kept, or undefined; whoever reads it checks its shape. */
export const readDraft = async (userId: string, name: string): Promise<unknown> =>
  (await hasDatabase()) ? get<unknown>(keyOf(userId, name), placeOfDrafts()) : undefined;

/** All drafts whose names begin with these words. */
export const readDrafts = async (userId: string, beginning: string): Promise<unknown[]> => {
  const names = (await keysOf(userId)).filter((key) => key.startsWith(keyOf(userId, beginning)));
  return names.length > 0 ? getMany<unknown>(names, placeOfDrafts()) : [];
};

export const dropDraft = async (userId: string, name: string): Promise<void> => {
  if (await hasDatabase()) await del(keyOf(userId, name), placeOfDrafts());
};

export const hasDrafts = async (userId: string): Promise<boolean> =>
  (await keysOf(userId)).length > 0;

export const dropAllDrafts = async (userId: string): Promise<void> =>
  delMany(await keysOf(userId), placeOfDrafts());

async function keysOf(userId: string): Promise<string[]> {
  if (!(await hasDatabase())) return [];
  const all = await keys<string>(placeOfDrafts());
  return all.filter((key) => key.startsWith(`${userId}/`));
}
