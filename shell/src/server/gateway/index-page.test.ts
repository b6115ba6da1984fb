import { readFile } from 'node:fs/promises';
import vm from 'node:vm';
import type { Registry } from '@portal/shared/contract';
import { readSettings } from '../settings/settings';
import { aContribution } from '../testing/a-dist';
import { bootColours } from './boot-style';
import { browserConfiguration } from './browser-configuration';
import { indexPage } from './index-page';

const shell = {
  assets: {
    entry: 'shell.js',
    core: ['core.js', 'core.css'],
    frame: [],
    shared: {},
    contract: '1.0.0',
    provides: {},
  },
  integrity: { 'shell.js': 'sha384-shell' },
};

const registryOf = (title: string): Registry => ({
  contract: '1.0.0',
  remotes: [
    {
      name: 'mf-people',
      scope: 'mf_people',
      version: '0.1.0',
      base: '/remotes/mf-people/abc/',
      entry: 'entry.js',
      integrity: { 'entry.js': 'sha384-abc' },
      exposes: {},
      shared: {},
      requires: '^1.0.0',
      contribution: aContribution({
        routes: [
          {
            path: '/members',
            title: { en: title, tr: title, ar: title },
            module: './Members',
            firstQuery: [
              '/jsonapi/user/user?page[limit]=50',
              '/jsonapi/user/user?include=assigned_projects',
              '/api/own-call',
            ],
          },
          {
            path: '/proposal',
            title: { en: title, tr: title, ar: title },
            module: './Proposal',
            isBare: true,
          },
        ],
      }),
      previous: null,
    },
  ],
});

const page = (
  title = 'Members',
  portalName = 'Groundplan',
  path = '/members',
  settings: NodeJS.ProcessEnv = {},
) =>
  indexPage({
    registry: registryOf(title),
    configuration: browserConfiguration(readSettings({ PORTAL_NAME: portalName, ...settings })),
    shell,
    path,
    isOwnService: settings.CMS_ORIGIN === undefined,
    prerendered: null,
    nonce: 'n0nce',
  });

const inlined = (html: string): unknown =>
  JSON.parse(/<script id="portal-page"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? 'null');

test('the page carries the remotes of its address and the configuration for the shell', () => {
  expect(inlined(page())).toMatchObject({
    registry: { ...registryOf('Members'), isPartial: true },
    configuration: { portalName: 'Groundplan', loadDeadlineMs: 8000 },
  });
});

test('the registry is read beside the scripts where a page needs the other remotes at once', () => {
  const early = "begin('/registry.json?hashes=none&roles=' +";
  expect(page()).toContain(early);
  expect(page('Members', 'Groundplan', '/nowhere')).toContain(early);
  expect(page('Members', 'Groundplan', '/proposal')).not.toContain(early);
});

test('a page that reads the registry carries the hashes of its own files alone; any other page all', () => {
  const registry = registryOf('Members');
  const integrity = { 'entry.js': 'sha384-abc', 'late.js': 'sha384-late' };
  const given = { configuration: browserConfiguration(readSettings({})), shell, nonce: 'n0nce' };
  const html = (path: string) =>
    indexPage({
      ...given,
      registry: { ...registry, remotes: registry.remotes.map((one) => ({ ...one, integrity })) },
      path,
      isOwnService: true,
      prerendered: null,
    });
  expect(html('/members')).not.toContain('sha384-late');
  expect(inlined(html('/members'))).toMatchObject({
    registry: { remotes: [{ integrity: { 'entry.js': 'sha384-abc' } }] },
  });
  expect(html('/proposal')).toContain('sha384-late');
});

test.each([
  [undefined, '["en"]'],
  [['en', 'ar'] as const, '["en","ar"]'],
])('the script of a prerendered page knows that its texts are in %j', (languages, known) => {
  const registry = registryOf('Members');
  const html = indexPage({
    registry: {
      ...registry,
      remotes: registry.remotes.map((remote) => ({
        ...remote,
        contribution: { ...remote.contribution, ...(languages && { languages }) },
      })),
    },
    ...{ configuration: browserConfiguration(readSettings({})), shell, nonce: 'n0nce' },
    ...{ path: '/proposal', isOwnService: true, prerendered: '<p>Proposal</p>' },
  });
  expect(html).toContain(`page.lang = ${known}.includes(language)`);
});

test('an address that no remote has carries no remote', () => {
  expect(inlined(page('Members', 'Groundplan', '/nowhere'))).toMatchObject({
    registry: { remotes: [], isPartial: true },
  });
});

test('60 other remotes add nothing to a page', () => {
  const registry = registryOf('Members');
  const [remote] = registry.remotes;
  if (!remote) throw new Error('There is no remote.');
  const others = Array.from({ length: 60 }, (_, number) => ({
    ...remote,
    name: `mf-other-${number}`,
    contribution: aContribution({ name: `mf-other-${number}` }),
  }));
  const configuration = browserConfiguration(readSettings({}));
  const given = { configuration, shell, isOwnService: true, prerendered: null, nonce: 'n0nce' };
  const alone = indexPage({ ...given, registry, path: '/members' });
  const among = { ...registry, remotes: [remote, ...others] };
  expect(indexPage({ ...given, registry: among, path: '/members' })).toBe(alone);
});

test('the page of every address carries no remote; the page for use offline all, and reads no registry', () => {
  const registry = registryOf('Members');
  const given = { configuration: browserConfiguration(readSettings({})), shell, nonce: 'n0nce' };
  const html = (isForOffline: boolean) =>
    indexPage({
      ...{ ...given, registry, path: null, isForOffline },
      ...{ isOwnService: true, prerendered: null },
    });
  expect(inlined(html(false))).toMatchObject({ registry: { remotes: [], isPartial: true } });
  expect(html(false)).toContain('/registry.json');
  expect(inlined(html(true))).toMatchObject({ registry });
  expect(html(true)).not.toContain('"isPartial"');
  expect(html(true)).not.toContain('/registry.json');
});

test('the page does not contain the secret of the OAuth client', () => {
  const html = page('Members', 'Groundplan', '/members', { CMS_CLIENT_SECRET: 'a-secret' });
  expect(html).not.toContain('a-secret');
  expect(inlined(html)).toMatchObject({ configuration: { oauthClient: { id: 'portal' } } });
});

test('before the shell knows a content system in place of the embedded one, only JSON:API is asked, and no field of ours', () => {
  const begun = (html: string) => /search\) \? \[\] : (.*?), own/.exec(html)?.[1];
  expect(begun(page())).toContain('"/api/own-call"');
  const other = page('Members', 'Groundplan', '/members', {
    CMS_ORIGIN: 'https://drupal.example.com',
  });
  expect(begun(other)).toBe('["/jsonapi/user/user?page[limit]=50"]');
});

test('of the first lists of a page, the same start', () => {
  const registry = registryOf('Members');
  const [remote] = registry.remotes;
  const [route] = remote?.contribution.routes ?? [];
  if (!remote || !route) throw new Error('There is no route.');
  const firstLists = [{ query: '/api/own-list' }, { query: '/jsonapi/node/crew' }];
  const contribution = aContribution({ routes: [{ ...route, firstLists }] });
  const given = { configuration: browserConfiguration(readSettings({})), shell, nonce: 'n0nce' };
  const early = (isOwnService: boolean) =>
    indexPage({
      ...{ ...given, registry: { ...registry, remotes: [{ ...remote, contribution }] } },
      ...{ path: '/members', isOwnService, prerendered: null },
    }).split('portal-page')[0];
  expect(early(true)).toContain('/api/own-list');
  expect(early(false)).not.toContain('/api/own-list');
  expect(early(false)).toContain('/jsonapi/node/crew');
});

test('a title that looks like markup stays a title', () => {
  const title = '</script><script>alert(1)</script>';
  const html = page(title);
  expect(html).not.toContain('<script>alert');
  expect(inlined(html)).toMatchObject({ registry: registryOf(title) });
  expect(page('Members', '<b>"Us" & them')).toContain('&lt;b>&quot;Us&quot; &amp; them</title>');
});

test.each(['/members', '/proposal', '/login', '/nowhere'])('%s has a description', (path) => {
  expect(page('Members', 'Us & "them"', path)).toContain(
    '<meta name="description" content="Us &amp; &quot;them&quot;: projects, estimates and proposals of your contractor.">',
  );
});

test('every script of the page carries the nonce of this answer', () => {
  const scripts = page().match(/<script\b[^>]*>/g) ?? [];
  expect(scripts.length).toBeGreaterThan(1);
  for (const script of scripts) expect(script).toContain('nonce="n0nce"');
});

test('the remote behind the address is asked for at once, with its integrity', () => {
  expect(page()).toContain(
    '<link rel="preload" as="script" href="/remotes/mf-people/abc/entry.js" integrity="sha384-abc" crossorigin="anonymous">',
  );
});

test("the route's first query is begun by the page itself", () => {
  expect(page()).toContain('"/jsonapi/user/user?page[limit]=50"');
});

test.each(['/members', '/login', '/nowhere'])('the script of %s is valid', (path) => {
  const [, script = ''] = /<script nonce="n0nce">(.*?)<\/script>/s.exec(page('A', 'B', path)) ?? [];
  expect(script).toContain('__groundplanEarly');
  expect(() => new vm.Script(script)).not.toThrow();
});

test('the shell is held to its hash', () => {
  expect(page()).toContain('src="/shell/shell.js" nonce="n0nce" integrity="sha384-shell"');
});

test('before any script, the message and Retry stand in the page, in each language', () => {
  const [, boot = ''] = /<div id="boot">(.*)\n<noscript>/.exec(page()) ?? [];
  for (const words of ['could not be loaded', 'Portal yüklenemedi', 'تعذر تحميل البوابة'])
    expect(boot).toContain(words);
  expect(boot.match(/<a href="">/g)).toHaveLength(3);
  expect(page()).toContain('Groundplan needs JavaScript.');
});

test('a page inside the frame is outlined, another is not', () => {
  const brand = /<b><svg.*?<span>Groundplan<\/span><\/b>/;
  expect(page()).toMatch(brand);
  expect(page()).toContain('dataset.outline');
  const outside = page('Members', 'Groundplan', '/nowhere');
  expect(outside).not.toMatch(brand);
  expect(outside).not.toContain('outline=');
});

test('the name of the portal is no markup in the boot screen either', () => {
  expect(page('Members', '<b>Us')).not.toContain('<b>Us');
});

test('the boot screen has the colours of the portal', async () => {
  const file = '../../../../shared/src/design-system/tokens.css';
  const tokens = await readFile(new URL(file, import.meta.url), 'utf8');
  for (const [name, value] of Object.entries(bootColours))
    expect(tokens).toContain(`--gp-${name}: ${value};`);
});

test('the page grows little by the boot screen', () => {
  const boot = /<style>.*?<\/style>\n|<div id="boot">.*?<\/noscript>/gs;
  const bytes = (page().match(boot) ?? []).reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  expect(bytes).toBeGreaterThan(1000);
  expect(bytes).toBeLessThan(4300);
});
