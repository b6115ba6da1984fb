/**
 * @jest-environment jsdom
 */
import 'fake-indexeddb/auto';
import { dropAllDrafts, hasDrafts } from '../drafts';
import { type Entry, entryVersion } from './change';
import { type LeftEntry, leftEntries } from './left-entries';

const { jest } = import.meta;

const [anna, bert] = ['anna', 'bert'];
const keyOf = (person: string) => `groundplan.left ${person}`;
const entry = (id: string): Entry => ({
  ...{ id, version: entryVersion, at: 1, label: id, place: 'garden', page: '/' },
  changes: [
    {
      ...{ kind: 'set', on: 'attributes', path: ['title'], revision: null, before: '', value: id },
      record: { type: 'node--project', id: 'garden' },
    },
  ],
  state: { kind: 'waiting' },
});
const oak: LeftEntry = ['Oak', entry('Oak')];
const elm: LeftEntry = ['Elm', entry('Elm')];

/** A page of a person ends while entries are being stored. */
function leave(person: string, ...left: readonly LeftEntry[]): void {
  const stop = leftEntries(person).listen(
    () => left,
    () => undefined,
  );
  dispatchEvent(new Event('pagehide'));
  stop();
}

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('what pages have left the next one takes, once', () => {
  leave(anna, oak);
  leave(anna, elm, ['Ash', null]);
  const { take } = leftEntries(anna);
  expect(take()).toEqual([oak, elm, ['Ash', null]]);
  expect(take()).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

test('a page that is storing nothing leaves nothing, and what others have left stays', () => {
  leave(anna);
  expect(localStorage).toHaveLength(0);
  leave(anna, oak);
  leave(anna);
  expect(leftEntries(anna).take()).toEqual([oak]);
});

test('of an entry that was left twice the last version is taken', () => {
  leave(anna, oak);
  leave(anna, ['Oak', null]);
  expect(leftEntries(anna).take()).toEqual([['Oak', null]]);
});

test('a sign-out asks about what was left, and forgets that of the person alone', async () => {
  leave(anna, oak);
  leave(bert, elm);
  expect(await hasDrafts(anna)).toBe(true);
  await dropAllDrafts(anna);
  expect(await hasDrafts(anna)).toBe(false);
  expect(leftEntries(bert).take()).toEqual([elm]);
});

test('an entry of another version stays for a build that supports it', () => {
  const later = ['Fir', { ...entry('Fir'), version: entryVersion + 1 }];
  localStorage.setItem(keyOf(anna), JSON.stringify([later, oak]));
  expect(leftEntries(anna).take()).toEqual([oak]);
  expect(JSON.parse(localStorage.getItem(keyOf(anna)) ?? '')).toEqual([later]);
});

test.each(['{', '5', '[null]', '[["Oak"]]'])('the text %s is of nobody', (text) => {
  localStorage.setItem(keyOf(anna), text);
  expect(leftEntries(anna).take()).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

test('where there is no room what was left before stays', () => {
  globalThis.reportError = jest.fn();
  leave(anna, oak);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  leave(anna, elm);
  expect(leftEntries(anna).take()).toEqual([oak]);
});

test('other tabs of the person, and a page that is shown again, take over what was left', () => {
  const adopt = jest.fn();
  const stop = leftEntries(anna).listen(() => [], adopt);
  const left = (key: string, newValue: string | null) =>
    dispatchEvent(new StorageEvent('storage', { key, newValue }));
  left(keyOf(bert), '[]');
  left(keyOf(anna), null);
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(adopt).toHaveBeenCalledTimes(0);
  left(keyOf(anna), '[]');
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(adopt).toHaveBeenCalledTimes(2);
  stop();
  left(keyOf(anna), '[]');
  expect(adopt).toHaveBeenCalledTimes(2);
});
