import { takeEarly } from './early';
import { type ChangedRecord, changesMissed, configureHttp, recordChanged, request } from './index';

const { jest } = import.meta;
const start = performance.now();
const clock = jest.spyOn(performance, 'now');

const project: ChangedRecord = { change: 'changed', type: 'node--project', id: 'p', root: 'p' };

beforeEach(() => {
  clock.mockReturnValue(start + 29_000);
  globalThis.__groundplanEarly = new Map([['/x', Promise.resolve(new Response('early'))]]);
  // Nobody listens there: a write may have arrived all the same.
  const origin = 'http://127.0.0.1:9';
  configureHttp({ origin, accessToken: () => null, renew: async () => null, ended: () => {} });
});

test('an answer that the page has begun is taken once', async () => {
  expect(await takeEarly('/x')).toEqual({ status: 200, text: 'early' });
  expect(takeEarly('/x')).toBeNull();
});

test.each([
  ['a write', () => expect(request({ method: 'PATCH', path: '/y', body: {} })).rejects.toThrow()],
  ['a change of another session', () => recordChanged(project)],
  ['changes that may have been missed', () => changesMissed()],
  ['half a minute', () => void clock.mockReturnValue(start + 30_001)],
])('an answer that nobody has taken is out of date after %s', async (_, happen) => {
  await happen();
  expect(takeEarly('/x')).toBeNull();
});

test('a read with headers of its own leaves the others', async () => {
  await expect(request({ path: '/y', headers: { 'X-View': 'client' } })).rejects.toThrow();
  expect(takeEarly('/x')).not.toBeNull();
});
