/** @jest-environment jsdom */
import { earlyScript } from '../server/gateway/early-script';
import { showFailedStart } from './failed-start';

const entry = '/shell/shell.1.js';
const root = document.documentElement;
let told: { address: string; report: Blob }[];
let logged: unknown[];

beforeAll(() => {
  // jsdom has no beacons, and reports errors to nobody.
  Object.assign(navigator, {
    sendBeacon: (address: string, report: Blob) => told.push({ address, report }),
  });
  globalThis.reportError = (error) => logged.push(error);
  const code = earlyScript({ cmsOrigin: '', queries: [], entry, rolesWithNavigation: null });
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
  expect(told[0]?.report.type).toBe('application/json');
  expect(logged).toEqual([error, error]);
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
