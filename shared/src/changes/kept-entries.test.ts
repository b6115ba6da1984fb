/**
 * @jest-environment jsdom
 */
import 'fake-indexeddb/auto';
import { deserialize, serialize } from 'node:v8';
import { dropAllDrafts, dropDraft, hasDrafts } from '../drafts';
import type { Entry } from './change';
import { KeptEntries } from './kept-entries';

// jsdom lacks the function that IndexedDB copies values by.
globalThis.structuredClone = (value) => deserialize(serialize(value));

const [anna, bert] = ['anna', 'bert'];
const left = (person = anna) => localStorage.getItem(`groundplan.left ${person}`);
const entry = (id: string): Entry => ({
  ...{ id, version: 1, at: 1, label: id, place: 'garden', page: '/' },
  changes: [
    {
      ...{ kind: 'set', on: 'attributes', path: ['title'], revision: null, before: '', value: id },
      record: { type: 'node--project', id: 'garden' },
    },
  ],
  state: { kind: 'waiting' },
});
const idsIn = (found: readonly unknown[]) => found.map((one) => (one as Entry).id).sort();

/** A page is left while IndexedDB stores entries, and what IndexedDB has of them then is undone. */
async function leaveWhileStoring(person: string, ...ids: readonly string[]) {
  const page = new KeptEntries(person);
  const storing = ids.map((id) => page.put(entry(id)));
  dispatchEvent(new Event('pagehide'));
  const kept = left(person);
  page.close();
  await Promise.all(storing);
  for (const id of ids) await dropDraft(person, `change ${id}`);
  localStorage.setItem(`groundplan.left ${person}`, kept ?? '');
}

beforeEach(async () => {
  for (const person of [anna, bert]) await dropAllDrafts(person);
});

test('a change that was being stored when the page was left is there for the next page, once', async () => {
  await leaveWhileStoring(anna, 'Oak', 'Elm');
  expect(await hasDrafts(anna)).toBe(true);
  const next = new KeptEntries(anna);
  expect(idsIn(await next.load())).toEqual(['Elm', 'Oak']);
  expect(left()).toBeNull();
  await next.drop('Oak');
  expect(idsIn(await next.load())).toEqual(['Elm']);
  next.close();
});

test('a change that is stored leaves nothing, also when the page was only hidden meanwhile', async () => {
  const page = new KeptEntries(anna);
  const storing = page.put(entry('Oak'));
  dispatchEvent(new Event('pagehide'));
  expect(left()).toContain('Oak');
  await storing;
  expect(left()).toBeNull();
  dispatchEvent(new Event('pagehide'));
  expect(left()).toBeNull();
  page.close();
});

test('after a sign-out nothing of the person is left, and nothing of others is lost', async () => {
  await leaveWhileStoring(anna, 'Oak');
  await leaveWhileStoring(bert, 'Ash');
  await dropAllDrafts(anna);
  expect(left()).toBeNull();
  expect(await hasDrafts(anna)).toBe(false);
  const next = new KeptEntries(bert);
  expect(idsIn(await next.load())).toEqual(['Ash']);
  next.close();
});

test.each(['{', '5'])(
  'the text %s in the place of what was left keeps no stored change away',
  async (text) => {
    const page = new KeptEntries(anna);
    await page.put(entry('Oak'));
    localStorage.setItem(`groundplan.left ${anna}`, text);
    expect(idsIn(await page.load())).toEqual(['Oak']);
    expect(left()).toBeNull();
    page.close();
  },
);
