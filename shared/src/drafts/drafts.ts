import { del, delMany, get, getMany, keys, set } from 'idb-keyval';
import { browserStorage } from '../http';
import { hasDatabase, placeOfDrafts } from './place';

/**
 * Unsaved input of a person in this browser's IndexedDB, kept across reloads, crashes and lost
 * sessions. Drafts are separate per person and deleted at sign-out after confirmation (decision
 * 32). Rejects if the browser provides no storage, for example in some private windows.
 */
const keyOf = (userId: string, name: string) => `${userId}/${name}`;

export const keepDraft = (userId: string, name: string, draft: unknown): Promise<void> =>
  set(keyOf(userId, name), draft, placeOfDrafts());

/** Reads a draft, or undefined; the caller validates the shape. */
export const readDraft = async (userId: string, name: string): Promise<unknown> =>
  (await hasDatabase()) ? get<unknown>(keyOf(userId, name), placeOfDrafts()) : undefined;

/** Reads all drafts with names that start with `beginning`. */
export const readDrafts = async (userId: string, beginning: string): Promise<unknown[]> => {
  const names = (await keysOf(userId)).filter((key) => key.startsWith(keyOf(userId, beginning)));
  return names.length > 0 ? getMany<unknown>(names, placeOfDrafts()) : [];
};

export const dropDraft = async (userId: string, name: string): Promise<void> => {
  if (await hasDatabase()) await del(keyOf(userId, name), placeOfDrafts());
};

export const hasDrafts = async (userId: string): Promise<boolean> =>
  browserStorage.getItem(leftKeyOf(userId)) !== null || (await keysOf(userId)).length > 0;

export const dropAllDrafts = async (userId: string): Promise<void> => {
  browserStorage.removeItem(leftKeyOf(userId));
  await delMany(await keysOf(userId), placeOfDrafts());
};

/** Key, in the local storage, of changes of a person that IndexedDB had not stored when their page was left (ADR 174). */
export const leftKeyOf = (userId: string): string => `groundplan.left ${userId}`;

async function keysOf(userId: string): Promise<string[]> {
  if (!(await hasDatabase())) return [];
  const all = await keys<string>(placeOfDrafts());
  return all.filter((key) => key.startsWith(`${userId}/`));
}
