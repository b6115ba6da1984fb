import { describeShell } from '../deployments/deploy-shell';
import type { StoredRegistry } from '../deployments/stored-registry';
import { aShellDist } from '../testing/a-dist';
import { shellFor } from './shell-for';

const live = describeShell(aShellDist());
const newer = describeShell(aShellDist({ contract: '1.1.0' }, 'var newer'));

const aRegistry = (percent: number | null): StoredRegistry => ({
  contract: '1.0.0',
  shell: live,
  shellBuild: live.hash,
  previousShell: null,
  shellCanary: percent === null ? null : { percent, shell: newer },
  withdrawnShell: null,
  remotes: [],
  forced: [],
  isOperated: true,
  lastChange: null,
});

const numbers = Array.from({ length: 1000 }, (_, number) => `groundplan-visitor=${number}`);
const isNewer = (percent: number, cookie: string) =>
  shellFor(aRegistry(percent), cookie).registry.shell === newer;

test('without a canary every browser gets the live shell, and no cookie', () => {
  expect(shellFor(aRegistry(null), undefined)).toEqual({ registry: aRegistry(null), cookie: null });
});

test('a browser without a number gets the live shell and a number for the next page', () => {
  const { registry, cookie } = shellFor(aRegistry(99), 'other=1');
  expect(registry.shell).toBe(live);
  expect(cookie).toMatch(/^groundplan-visitor=\d{1,4}; Path=\/; Max-Age=\d+; SameSite=Lax$/);
});

test('about the share of browsers gets the canary, the same browsers each time, and no new cookie', () => {
  const chosen = numbers.filter((cookie) => isNewer(20, cookie));
  expect(chosen.length).toBeGreaterThan(150);
  expect(chosen.length).toBeLessThan(250);
  expect(numbers.filter((cookie) => isNewer(20, cookie))).toEqual(chosen);
  expect(chosen.every((cookie) => isNewer(50, `a=b; ${cookie}; c=d`))).toBe(true);
  expect(shellFor(aRegistry(20), chosen[0]).cookie).toBeNull();
});

test('the registry of the canary names its build and its contract', () => {
  const cookie = numbers.find((number) => isNewer(99, number));
  expect(shellFor(aRegistry(99), cookie).registry).toMatchObject({
    contract: '1.1.0',
    shellBuild: newer.hash,
  });
});

test.each(['groundplan-visitor=', 'groundplan-visitor=99999', 'x-groundplan-visitor=1'])(
  'a cookie %s that the portal did not set counts as none',
  (cookie) => {
    expect(shellFor(aRegistry(99), cookie).cookie).not.toBeNull();
  },
);
