/** @jest-environment jsdom */
import { earlyScript } from '../server/gateway/early-script';
import { showFailedStart } from './failed-start';

const entry = '/shell/shell.1.js';
const root = document.documentElement;
let told: { address: string; report: RequestInit }[];
let logged: unknown[];

beforeAll(() => {
  // jsdom has no fetch, and reports errors to nobody.
  globalThis.fetch = async (address, report = {}) => {
    told.push({ address: String(address), report });
    return {} as Response;
  };
  globalThis.reportError = (error) => logged.push(error);
  const code = earlyScript({
    cmsOrigin: '',
    queries: [],
    listQueries: [],
    entry,
    rolesWithNavigation: null,
    prerenderedIn: null,
  });
  const run = new Function(code);
  run();
});

beforeEach(() => {
  told = [];
  logged = [];
  delete root.dataset['failed'];
  document.body.innerHTML = '<div id="portal"></div>';
});

const isShown = () => 'failed' in root.dataset;

/** A script of the page that did not load. */
function loseScript(address: string): void {
  const script = document.head.appendChild(document.createElement('script'));
  script.type = 'text/plain';
  script.src = address;
  script.dispatchEvent(new Event('error'));
  script.remove();
}

test('a shell that could not start is shown, told once, and logged', () => {
  const error = new Error('Loading chunk start failed');
  showFailedStart(error);
  showFailedStart(error);
  expect(isShown()).toBe(true);
  expect(told.map(({ address }) => address)).toEqual(['/remote-reports']);
  expect(JSON.parse(String(told[0]?.report.body))).toMatchObject({
    name: 'shell',
    base: entry,
    kind: 'load',
    reason: expect.stringMatching(/^Loading chunk start failed\n *at /),
  });
  expect(logged).toEqual([error, error]);
});

test('the report of a signed-in person has the token, so that the failure counts for a canary', () => {
  localStorage.setItem('groundplan.tokens', JSON.stringify({ access: 'secret' }));
  loseScript(entry);
  localStorage.clear();
  expect(told[0]?.report.headers).toMatchObject({ authorization: 'Bearer secret' });
  expect(String(told[0]?.report.body)).toContain('did not load.');
});

test.each([
  ['the first script does not load', () => loseScript(entry)],
  [
    'code of the shell throws',
    () => dispatchEvent(new ErrorEvent('error', { filename: `${location.origin}/shell/core.js` })),
  ],
])('%s: it is shown', (_, happen) => {
  happen();
  expect(isShown()).toBe(true);
});

test.each([
  ['a script of a remote does not load', () => loseScript('/remotes/mf-people/1/entry.js')],
  ['a later script of the shell does not load', () => loseScript('/shell/search.1.js')],
  [
    'code of a remote throws',
    () =>
      dispatchEvent(
        new ErrorEvent('error', { filename: `${location.origin}/remotes/mf-people/1/list.js` }),
      ),
  ],
  [
    'code of the shell throws once the portal is drawn',
    () => {
      document.querySelector('#portal')?.append('p', document.createElement('p'));
      dispatchEvent(new ErrorEvent('error', { filename: `${location.origin}/shell/core.js` }));
    },
  ],
])('%s: nothing is shown', (_, happen) => {
  happen();
  expect(isShown()).toBe(false);
  expect(told).toEqual([]);
});
