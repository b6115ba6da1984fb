import { allSettled, fork, type Scope } from 'effector';
import { type ChangedRecord, changesMissed, recordChanged } from '../http';
import type { Confirmation } from './entry-store';
import { changesConfirmed } from './person-log';
import { album, idOf, photos } from './testing/album';
import { answerForAlbums, nextTask, service } from './testing/album-service';

let scope: Scope;

beforeEach(() => {
  scope = fork();
  answerForAlbums();
});
/** A request that is under way would be shared with the next test. */
afterEach(async () => {
  void allSettled(album.left, { scope });
  await nextTask();
});

const open = (id = 'a') => allSettled(album.loadFx, { scope, params: id });
const wantAt = (place: string, ...wanted: number[]) =>
  allSettled(album.wanted, { scope, params: { place, ids: wanted.map(idOf) } });
const want = (...wanted: number[]) => wantAt('cards', ...wanted);
/** The first and the last photo of each request for photos. */
const asked = () =>
  service.sent.flatMap(({ photos: all }) => (all ? [`${all.at(0)}-${all.at(-1)}`] : []));
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
  service.names[70] = 'Terrace';
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

test('of a photo that the album has as well, the album counts', async () => {
  service.isIncluded = true;
  await open();
  service.names[3] = 'Oak';
  await want(3);
  expect(shown(3)).toBe('3');
  await open();
  expect(shown(3)).toBe('Oak');
});

const untilSent = async (requests: number) => {
  while (service.sent.length < requests) await nextTask();
};
const readNow = (photo: number) => allSettled(album.readNowFx, { scope, params: idOf(photo) });

test('a photo is read now although it was read before', async () => {
  await open();
  await want(3);
  service.names[3] = 'Oak';
  await readNow(3);
  expect(shown(3)).toBe('Oak');
  expect(asked()).toEqual(['0-49', '0-49']);
});

test('what is read now is aborted when the page is left', async () => {
  await open();
  await want(3);
  service.isHeld = true;
  const reading = readNow(3);
  await untilSent(3);
  await allSettled(album.left, { scope });
  await nextTask();
  expect(service.sent.at(-1)?.isAborted()).toBe(true);
  expect(await reading).toMatchObject({ status: 'fail' });
});

test('an answer that comes after the one to a later request does not count', async () => {
  await open();
  service.isHeld = true;
  const wanting = want(3);
  await untilSent(2);
  // The second read does not join the first one, which may lack a change.
  void allSettled(recordChanged, { scope, params: { ...changeOf(3), type: 'node--other' } });
  const reading = readNow(3);
  await untilSent(3);
  const [, first, second] = service.sent;
  service.isHeld = false;
  service.names[3] = 'Oak';
  await second?.answer();
  service.names[3] = 'Elm';
  await first?.answer();
  await Promise.all([wanting, reading]);
  expect(shown(3)).toBe('Oak');
});

test('a photo that the person may not see was answered, and has no record', async () => {
  service.names[3] = null;
  await open();
  await want(3);
  expect(shown(3)).toBeNull();
  expect(scope.getState(album.$answered).has(idOf(3))).toBe(true);
});

test('a photo that is hidden meanwhile is not shown any more', async () => {
  await open();
  await want(3);
  service.names[3] = null;
  await allSettled(recordChanged, { scope, params: changeOf(3) });
  expect([shown(3), shown(4)]).toEqual([null, '4']);
});

test('an answer that lacks a change confirmed meanwhile does not undo it', async () => {
  await open();
  service.isHeld = true;
  const wanting = want(3);
  void allSettled(changesConfirmed, { scope, params: renamed(3, '3', 'Pool') });
  await service.sent.at(-1)?.answer();
  await wanting;
  expect(shown(3)).toBe('Pool');
});

test('a group that cannot be read says so, is not asked for again by itself, and is read by the next try', async () => {
  await open();
  service.isHeld = true;
  const wanting = want(3);
  await service.sent.at(-1)?.answer(500);
  await wanting;
  expect(scope.getState(album.$failure)).toMatchObject({ kind: 'refused', status: 500 });
  expect([...scope.getState(album.$partFailures).keys()]).toContain(idOf(3));
  expect(scope.getState(album.$recordFailure)).toBeNull();
  service.isHeld = false;
  await wantAt('viewer', 70);
  expect(scope.getState(album.$failure)).toMatchObject({ status: 500 });
  expect(asked()).toEqual(['0-49', '50-99']);
  await open();
  expect(scope.getState(album.$failure)).toBeNull();
  expect(shown(3)).toBe('3');
});

test('what is read is aborted when the page is left, and read when it is opened again', async () => {
  await open();
  service.isHeld = true;
  void want(3);
  void allSettled(album.left, { scope });
  await nextTask();
  expect(service.sent.at(-1)?.isAborted()).toBe(true);
  expect(scope.getState(album.$failure)).toBeNull();
  service.isHeld = false;
  await open();
  await want(3);
  expect(shown(3)).toBe('3');
});

test('what is shown of an earlier visit is read again', async () => {
  await open();
  await want(3);
  await allSettled(album.left, { scope });
  service.names[3] = 'Terrace';
  await open();
  await want(3);
  expect(shown(3)).toBe('Terrace');
});

test('another record shows nothing of the one before', async () => {
  await open();
  await want(3);
  await open('b');
  expect(asked()).toHaveLength(1);
  service.names[3] = null;
  await want(3);
  expect(shown(3)).toBeNull();
});

test('a change that is told while its group is under way is read after it', async () => {
  await open();
  service.isHeld = true;
  const wanting = want(3);
  void allSettled(recordChanged, { scope, params: changeOf(3) });
  await service.sent.at(-1)?.answer();
  expect(shown(3)).toBe('3');
  service.names[3] = 'Terrace';
  service.isHeld = false;
  await service.sent.at(-1)?.answer();
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
  service.names[3] = 'Terrace';
  await open();
  expect(shown(3)).toBe('Terrace');
});

test('a group that other photos have joined is read again', async () => {
  service.count = 30;
  await open();
  await want(3);
  service.count = 31;
  service.names[30] = 'New';
  await allSettled(recordChanged, { scope, params: { ...changeOf(30), change: 'created' } });
  expect(asked()).toEqual(['0-29', '0-30']);
  expect(shown(30)).toBe('New');
});

test('a search that is ended leaves what it has not read yet, and what is shown meanwhile comes first', async () => {
  service.count = 5000;
  await open();
  service.isHeld = true;
  void wantAt('search', ...Array.from({ length: 5000 }, (_, photo) => photo));
  void want(4999);
  await service.sent[1]?.answer();
  expect(asked().at(-1)).toEqual('4950-4999');
  void wantAt('search');
  await service.sent[2]?.answer();
  expect(asked()).toHaveLength(5);
});

test('five thousand photos are asked for four groups at a time', async () => {
  service.count = 5000;
  await open();
  service.isHeld = true;
  void want(...Array.from({ length: 5000 }, (_, photo) => photo));
  await nextTask();
  expect(asked()).toHaveLength(4);
  await service.sent.at(-1)?.answer();
  expect(asked()).toHaveLength(5);
});
