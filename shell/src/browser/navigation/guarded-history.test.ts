/** @jest-environment jsdom */
import { waitFor } from '@testing-library/dom';
import { createGuardedHistory } from './guarded-history';

let mayLeave: boolean;
let isUpdateReady: boolean;
let loaded: string[];
let refusals: number;
let heard: string[];
let stop: () => void;
let history: ReturnType<typeof createGuardedHistory>;

beforeEach(() => {
  window.history.replaceState(null, '', '/projects');
  mayLeave = true;
  refusals = 0;
  heard = [];
  isUpdateReady = false;
  loaded = [];
  history = createGuardedHistory({
    mayLeave: () => {
      if (!mayLeave) refusals += 1;
      return mayLeave;
    },
    wantsDocument: () => isUpdateReady,
    load: (address, how) => loaded.push(`${how} ${new URL(address).pathname}`),
  });
  stop = history.listen(({ location }) => heard.push(location.pathname));
});

afterEach(() => stop());

test('with nothing pending a link leads on', () => {
  history.push('/clients');
  expect(location.pathname).toBe('/clients');
  expect(heard).toEqual(['/clients']);
});

test('while a write is pending neither a link nor a redirect leaves the page', () => {
  mayLeave = false;
  history.push('/clients');
  history.replace('/clients');
  expect(location.pathname).toBe('/projects');
  expect(heard).toEqual([]);
});

test('Back leads back', async () => {
  history.push('/clients');
  window.history.back();
  await waitFor(() => expect(heard).toEqual(['/clients', '/projects']));
});

test('Back is taken back while a write is pending, and works again afterwards', async () => {
  history.push('/clients');
  mayLeave = false;
  window.history.back();
  await waitFor(() => expect(refusals).toBe(1));
  await waitFor(() => expect(location.pathname).toBe('/clients'));
  mayLeave = true;
  window.history.back();
  await waitFor(() => expect(heard).toEqual(['/clients', '/projects']));
});

test('with an update ready the next page comes with a document of its own', () => {
  isUpdateReady = true;
  history.push('/clients?active=1');
  history.replace('/members');
  expect(loaded).toEqual(['push /clients', 'replace /members']);
  expect(heard).toEqual([]);
});

test('Back comes with a document of its own too', async () => {
  history.push('/clients');
  isUpdateReady = true;
  window.history.back();
  await waitFor(() => expect(loaded).toEqual(['replace /projects']));
  expect(heard).toEqual(['/clients']);
});

test('a change within the page, such as a filter, is no navigation and keeps the document', () => {
  isUpdateReady = true;
  history.push('/projects?search=patio');
  expect(loaded).toEqual([]);
  expect(location.search).toBe('?search=patio');
});

test('a pending write comes before an update', () => {
  isUpdateReady = true;
  mayLeave = false;
  history.push('/clients');
  expect(loaded).toEqual([]);
});
