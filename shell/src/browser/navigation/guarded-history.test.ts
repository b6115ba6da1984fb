/** @jest-environment jsdom */
import '../testing/text-encoder';

import { waitFor } from '@testing-library/dom';
import { createGuardedHistory } from './guarded-history';

let mayLeave: boolean;
let refusals: number;
let heard: string[];
let stop: () => void;
let history: ReturnType<typeof createGuardedHistory>;

beforeEach(() => {
  window.history.replaceState(null, '', '/projects');
  mayLeave = true;
  refusals = 0;
  heard = [];
  history = createGuardedHistory(() => {
    if (!mayLeave) refusals += 1;
    return mayLeave;
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
