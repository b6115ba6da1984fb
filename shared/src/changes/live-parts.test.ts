import { allSettled, fork, type Scope } from 'effector';
import { type ChangedRecord, changesMissed, configureHttp, recordChanged } from '../http';
import type { Confirmation } from './entry-store';
import { changesConfirmed } from './person-log';
import { album, idOf, photos } from './testing/album';

const { jest } = import.meta;

interface Sent {
  /** Numbers of the photos asked for; null for the album. */
  readonly photos: readonly number[] | null;
  readonly isAborted: () => boolean;
  readonly answer: (status?: number) => Promise<void>;
}

let sent: Sent[];
/** Number of photos of the album. */
let count: number;
/** Names of photos that the service has in place of their numbers; null for one that is hidden. */
let names: Record<number, string | null>;
/** Whether the answer with the album has the photos as well. */
let isIncluded: boolean;
/** Whether requests wait for `answer`. */
let isHeld: boolean;
let scope: Scope;

const fetched = jest.spyOn(globalThis, 'fetch');

function bodyOf(asked: readonly number[] | null) {
  if (asked === null) {
    const data = Array.from({ length: count }, (_, photo) => ({
      ...{ type: photos.type, id: idOf(photo) },
    }));
    return {
      data: { type: 'node--album', id: 'a', attributes: {}, relationships: { photos: { data } } },
      included: isIncluded ? data.map((_, photo) => photoOf(photo)) : [],
    };
  }
  const found = asked.filter((photo) => names[photo] !== null && photo < count);
  return { data: found.map(photoOf) };
}

const photoOf = (photo: number) => ({
  ...{ type: photos.type, id: idOf(photo), relationships: {} },
  attributes: { name: names[photo] ?? String(photo) },
});

beforeEach(() => {
  scope = fork();
  [sent, count, names, isHeld, isIncluded] = [[], 120, {}, false, false];
  const nobody = { accessToken: () => null, renew: async () => null, ended: () => {} };
  configureHttp({ origin: 'http://content', ...nobody });
  fetched.mockImplementation((address, init) => {
    const ids = [...decodeURIComponent(String(address)).matchAll(/photo-(\d+)/g)];
    const asked = ids.length > 0 ? ids.map(([, photo]) => Number(photo)) : null;
    const signal = init?.signal;
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
      const answer = async (status = 200) => {
        const body = JSON.stringify(bodyOf(asked));
        resolve(new Response(status === 200 ? body : '{}', { status }));
        await nextTask();
      };
      sent.push({ photos: asked, isAborted: () => signal?.aborted === true, answer });
      if (!isHeld) void answer();
    });
  });
});
/** A request that is under way would be shared with the next test. */
afterEach(async () => {
  void allSettled(album.left, { scope });
  await nextTask();
});
afterAll(() => fetched.mockRestore());

const nextTask = () => new Promise((done) => setTimeout(done));

const open = (id = 'a') => allSettled(album.loadFx, { scope, params: id });
const wantAt = (place: string, ...wanted: number[]) =>
  allSettled(album.wanted, { scope, params: { place, ids: wanted.map(idOf) } });
const want = (...wanted: number[]) => wantAt('cards', ...wanted);
/** The first and the last photo of each request for photos. */
const asked = () => sent.flatMap(({ photos: all }) => (all ? [`${all.at(0)}-${all.at(-1)}`] : []));
const shown = (photo: number) => scope.getState(album.$data)?.[photo]?.name;
const changeOf = (photo: number): ChangedRecord => ({
  ...{ change: 'changed', type: photos.type, id: idOf(photo), root: 'a' },
});
const renamed = (photo: number, before: string, value: string): Confirmation => ({
  changes: [
    {
      ...{ kind: 'set', on: 'attributes', path: ['name'], revision: null, before, value },
      record: { type: photos.type, id: idOf(photo) },
    },
  ],
  records: [],
});

test('only what is shown is read, with its neighbours, and once', async () => {
  await open();
  expect(asked()).toEqual([]);
  await want(3, 4);
  await want(10, 49);
  expect(asked()).toEqual(['0-49']);
  expect([shown(4), shown(60)]).toEqual(['4', null]);
  await want(70, 119);
  expect(asked().slice(1)).toEqual(['50-99', '100-119']);
});

test('a photo that another session changes is read again with its neighbours, others are not', async () => {
  await open();
  await want(3, 70);
  names[70] = 'Terrace';
  await allSettled(recordChanged, { scope, params: changeOf(70) });
  expect(asked().slice(2)).toEqual(['50-99']);
  expect(shown(70)).toBe('Terrace');
});

test('after changes that may have been missed everything that is shown is read again', async () => {
  await open();
  await want(3, 70);
  await allSettled(changesMissed, { scope });
  expect(asked().slice(2)).toHaveLength(2);
});

test('of a photo that the album has as well, the later answer counts', async () => {
  isIncluded = true;
  await open();
  names[3] = 'Oak';
  await want(3);
  expect(shown(3)).toBe('Oak');
  await want();
  names[3] = 'Elm';
  await open();
  expect(shown(3)).toBe('Elm');
});

test('a photo that the person may not see was answered, and has no record', async () => {
  names[3] = null;
  await open();
  await want(3);
  expect(shown(3)).toBeNull();
  expect(scope.getState(album.$answered).has(idOf(3))).toBe(true);
});

test('a photo that is hidden meanwhile is not shown any more', async () => {
  await open();
  await want(3);
  names[3] = null;
  await allSettled(recordChanged, { scope, params: changeOf(3) });
  expect([shown(3), shown(4)]).toEqual([null, '4']);
});

test('an answer that lacks a change confirmed meanwhile does not undo it', async () => {
  await open();
  isHeld = true;
  const wanting = want(3);
  void allSettled(changesConfirmed, { scope, params: renamed(3, '3', 'Pool') });
  await sent.at(-1)?.answer();
  await wanting;
  expect(shown(3)).toBe('Pool');
});

test('a group that cannot be read says so, is not asked for again by itself, and is read by the next try', async () => {
  await open();
  isHeld = true;
  const wanting = want(3);
  await sent.at(-1)?.answer(500);
  await wanting;
  expect(scope.getState(album.$failure)).toMatchObject({ kind: 'refused', status: 500 });
  expect([...scope.getState(album.$partFailures).keys()]).toContain(idOf(3));
  expect(scope.getState(album.$recordFailure)).toBeNull();
  isHeld = false;
  await wantAt('viewer', 70);
  expect(scope.getState(album.$failure)).toMatchObject({ status: 500 });
  expect(asked()).toEqual(['0-49', '50-99']);
  await open();
  expect(scope.getState(album.$failure)).toBeNull();
  expect(shown(3)).toBe('3');
});

test('what is read is aborted when the page is left, and read when it is opened again', async () => {
  await open();
  isHeld = true;
  void want(3);
  void allSettled(album.left, { scope });
  await nextTask();
  expect(sent.at(-1)?.isAborted()).toBe(true);
  expect(scope.getState(album.$failure)).toBeNull();
  isHeld = false;
  await open();
  await want(3);
  expect(shown(3)).toBe('3');
});

test('what is shown of an earlier visit is read again', async () => {
  await open();
  await want(3);
  await allSettled(album.left, { scope });
  names[3] = 'Terrace';
  await open();
  await want(3);
  expect(shown(3)).toBe('Terrace');
});

test('another record shows nothing of the one before', async () => {
  await open();
  await want(3);
  await open('b');
  expect(asked()).toHaveLength(1);
  names[3] = null;
  await want(3);
  expect(shown(3)).toBeNull();
});

test('a change that is told while its group is under way is read after it', async () => {
  await open();
  isHeld = true;
  const wanting = want(3);
  void allSettled(recordChanged, { scope, params: changeOf(3) });
  await sent.at(-1)?.answer();
  expect(shown(3)).toBe('3');
  names[3] = 'Terrace';
  isHeld = false;
  await sent.at(-1)?.answer();
  await wanting;
  expect(shown(3)).toBe('Terrace');
});

test('what no place shows any more is not read again', async () => {
  await open();
  await want(3);
  await wantAt('search', 70);
  await wantAt('search');
  await allSettled(changesMissed, { scope });
  expect(asked().slice(2)).toEqual(['0-49']);
});

test('a load reads again what is shown', async () => {
  await open();
  await want(3);
  names[3] = 'Terrace';
  await open();
  expect(shown(3)).toBe('Terrace');
});

test('a group that other photos have joined is read again', async () => {
  count = 30;
  await open();
  await want(3);
  count = 31;
  names[30] = 'New';
  await allSettled(recordChanged, { scope, params: { ...changeOf(30), change: 'created' } });
  expect(asked()).toEqual(['0-29', '0-30']);
  expect(shown(30)).toBe('New');
});

test('a search that is ended leaves what it has not read yet, and what is shown meanwhile comes first', async () => {
  count = 5000;
  await open();
  isHeld = true;
  void wantAt('search', ...Array.from({ length: 5000 }, (_, photo) => photo));
  void want(4999);
  await sent[1]?.answer();
  expect(asked().at(-1)).toEqual('4950-4999');
  void wantAt('search');
  await sent[2]?.answer();
  expect(asked()).toHaveLength(5);
});

test('five thousand photos are asked for four groups at a time', async () => {
  count = 5000;
  await open();
  isHeld = true;
  void want(...Array.from({ length: 5000 }, (_, photo) => photo));
  await nextTask();
  expect(asked()).toHaveLength(4);
  await sent.at(-1)?.answer();
  expect(asked()).toHaveLength(5);
});
