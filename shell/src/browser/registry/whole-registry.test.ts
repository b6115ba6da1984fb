import type { RegisteredRemote, Registry } from '@portal/shared/contract';
import { aRemote } from '../testing/a-remote';
import { asDeployed, asListed, completed, isWhole, needsOthers, readSoon } from './whole-registry';

const title = { en: 'Page', tr: 'Page', ar: 'Page' };
const route = (path: string, more = {}) => ({ path, title, module: './Page', ...more });
const remoteAt = (
  name: string,
  routes: readonly ReturnType<typeof route>[],
  base = `/${name}/1/`,
) =>
  aRemote({
    name,
    base,
    contribution: { ...aRemote({}).contribution, name, routes },
  });
const registry = (remotes: readonly RegisteredRemote[], isPartial = true): Registry => ({
  contract: '1.0.0',
  remotes,
  ...(isPartial && { isPartial }),
});

const deck = remoteAt('mf-presentation', [route('/deck', { isBare: true })]);
const signIn = remoteAt('mf-auth', [route('/login', { isPublic: true })]);
const people = remoteAt('mf-people', [route('/members')]);

test.each([
  ['a page with the navigation of the portal', registry([people]), '/members', true, true],
  ['a page without it', registry([deck]), '/deck', true, false],
  ['a page without it, signed out: it leads to sign-in', registry([deck]), '/deck', false, true],
  ['a page for visitors', registry([signIn]), '/login', false, false],
  ['an address of no listed remote', registry([]), '/', true, true],
  ['a whole registry', registry([people], false), '/members', true, false],
])('whether the other remotes are needed at once: %s', (_, given, path, isSignedIn, isNeeded) => {
  expect(needsOthers(given, path, isSignedIn)).toBe(isNeeded);
});

test('a page that has loaded nothing takes the builds that are deployed now', () => {
  const newer = remoteAt('mf-people', [route('/members')], '/mf-people/2/');
  const whole = asDeployed(registry([people]), {
    ...registry([newer, deck], false),
    contract: '9',
  });
  expect(whole).toEqual({ contract: '1.0.0', remotes: [newer, deck] });
});

test('a list without hashes leaves the page the hashes of its own builds', () => {
  const own = { ...people, integrity: { [people.entry]: 'sha384-entry' } };
  const newer = remoteAt('mf-people', [route('/members')], '/mf-people/2/');
  const listed = (...remotes: readonly RegisteredRemote[]) =>
    asListed(registry([own]), registry([...remotes, deck], false)).remotes;
  expect(listed({ ...people, integrity: {} })).toEqual([own, deck]);
  expect(listed(newer)).toEqual([newer, deck]);
  expect(listed()).toEqual([deck, own]);
});

test('the whole registry of a web server that serves files is known by its hashes', () => {
  const hashed = { ...people, integrity: { [people.entry]: 'sha384-entry' } };
  const listOf = (...remotes: readonly RegisteredRemote[]) => registry(remotes, false);
  expect(isWhole(listOf(hashed))).toBe(true);
  expect(isWhole(listOf(hashed, { ...people, integrity: {} }))).toBe(false);
});

test('a build that was listed without hashes, and replaced before it ran, gives way', () => {
  const listed = { ...people, integrity: {} };
  const newer = remoteAt('mf-people', [route('/members')], '/mf-people/2/');
  expect(completed(registry([listed]), registry([newer], false)).remotes).toEqual([newer]);
});

test('the same build is taken from the registry, which has all hashes', () => {
  const all = { ...people, integrity: { 'late.js': 'sha384-late' } };
  expect(completed(registry([people]), registry([all], false)).remotes).toEqual([all]);
});

test('the build of the page stays; the others come from the registry, in its order', () => {
  const newer = remoteAt('mf-people', [route('/members')], '/mf-people/2/');
  const running = { ...people, integrity: { [people.entry]: 'sha384-entry' } };
  const both = completed(registry([running]), registry([signIn, newer], false));
  expect(both.remotes.map(({ base }) => base)).toEqual(['/mf-auth/1/', '/mf-people/1/']);
  expect(both.isPartial).toBeUndefined();
});

test('a remote that was removed meanwhile stays on the page that runs it', () => {
  const both = completed(registry([people]), registry([signIn], false));
  expect(both.remotes.map(({ name }) => name)).toEqual(['mf-auth', 'mf-people']);
});

test('a page waits for two tries only', async () => {
  let tries = 0;
  const answer = await readSoon(async () => {
    tries += 1;
    throw new Error('The registry answers 500.');
  });
  expect({ answer, tries }).toEqual({ answer: null, tries: 2 });
  expect(await readSoon(async () => registry([], false))).toEqual(registry([], false));
});
