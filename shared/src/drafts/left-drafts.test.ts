/**
 * @jest-environment jsdom
 */
import 'fake-indexeddb/auto';
import { deserialize, serialize } from 'node:v8';
import { dropAllDrafts, dropDraft, hasDrafts, keepDraft, readDraft, readDrafts } from './drafts';

// jsdom lacks the function that IndexedDB copies values by.
globalThis.structuredClone = (value) => deserialize(serialize(value));

const [anna, bert] = ['anna', 'bert'];
const left = () => localStorage.getItem('groundplan.left-drafts');

/** What a page leaves that is closed while IndexedDB stores its drafts: what was stored until then is undone. */
async function leaveWhileStoring(...drafts: readonly (readonly [string, string, unknown])[]) {
  const storing = drafts.map((draft) => keepDraft(...draft));
  dispatchEvent(new Event('pagehide'));
  const kept = left();
  await Promise.all(storing);
  for (const [userId, name] of drafts) await dropDraft(userId, name);
  if (kept) localStorage.setItem('groundplan.left-drafts', kept);
}

beforeEach(async () => {
  for (const person of [anna, bert]) await dropAllDrafts(person);
});

test('a change that was being stored when the page was left is there for the next page, once', async () => {
  await leaveWhileStoring(
    [anna, 'change 1', { value: 'Oak' }],
    [anna, 'change 2', { value: 'Elm' }],
  );
  expect(await hasDrafts(anna)).toBe(true);
  expect(await readDrafts(anna, 'change ')).toEqual([{ value: 'Oak' }, { value: 'Elm' }]);
  expect(left()).toBeNull();
  await dropDraft(anna, 'change 1');
  expect(await readDrafts(anna, 'change ')).toEqual([{ value: 'Elm' }]);
});

test('a draft that is stored leaves nothing, also when the page was only hidden meanwhile', async () => {
  const storing = keepDraft(anna, 'change 1', { value: 'Oak' });
  dispatchEvent(new Event('pagehide'));
  expect(left()).toContain('Oak');
  await storing;
  expect(left()).toBeNull();
  dispatchEvent(new Event('pagehide'));
  expect(left()).toBeNull();
});

test('a draft that was left and is dropped, or whose person signs out, does not come back', async () => {
  await leaveWhileStoring(
    [anna, 'change 1', 'Oak'],
    [anna, 'change 2', 'Elm'],
    [bert, 'change 1', 'Ash'],
  );
  await dropDraft(anna, 'change 1');
  expect(await readDraft(anna, 'change 1')).toBeUndefined();
  await leaveWhileStoring([anna, 'change 1', 'Oak'], [bert, 'change 1', 'Ash']);
  await dropAllDrafts(anna);
  expect(left()).not.toContain('Oak');
  expect(await readDrafts(anna, '')).toEqual([]);
  expect(await readDraft(bert, 'change 1')).toBe('Ash');
});

test('a file is not written to the local storage', async () => {
  const storing = keepDraft(anna, 'upload 1', { file: new Uint8Array([1, 2]) });
  dispatchEvent(new Event('pagehide'));
  expect(left()).toBeNull();
  await storing;
});
