import { createHash } from 'node:crypto';
import { deploy } from '../deployments/deploy';
import { deployShell } from '../deployments/deploy-shell';
import { changeRegistry } from '../deployments/stored-registry';
import { readSettings } from '../settings/settings';
import { aDist, aShellDist, aWorkbench, type Workbench } from '../testing/a-dist';
import { browserConfiguration } from './browser-configuration';
import { staticPageProblems, writeStaticPage } from './static-page';

let bench: Workbench;

beforeEach(async () => {
  bench = await aWorkbench();
  await deployShell(bench.store, aShellDist());
});

afterEach(() => bench.clear());

const write = () => writeStaticPage(bench.store, browserConfiguration(readSettings({})), []);
const page = async (file = 'index.html') => (await bench.store.read(file))?.toString('utf8') ?? '';
const inlined = async (file = 'offline.html') =>
  JSON.parse(
    /<script id="portal-page"[^>]*>(.*?)<\/script>/.exec(await page(file))?.[1] ?? 'null',
  ) as { registry: { remotes: { name: string }[] } };

test('the page of a static host carries the shell with its hash; the registry is in the page for use offline', async () => {
  await deploy(bench.store, aDist());
  expect(await write()).toBe(true);
  expect((await inlined()).registry.remotes.map(({ name }) => name)).toEqual(['mf-people']);
  expect((await inlined('index.html')).registry.remotes).toEqual([]);
  for (const file of ['index.html', 'offline.html'])
    expect(await page(file)).toMatch(
      /<script src="\/shell\/shell\.js" integrity="sha384-[^"]+" defer>/,
    );
});

test('its policy admits the one script inside it by hash, and neither nonces nor inline scripts', async () => {
  await write();
  const [, policy = ''] =
    /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(await page()) ?? [];
  const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(await page()) ?? [];
  const hash = createHash('sha256').update(script).digest('base64');
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(await page()).not.toContain('nonce');
  expect((await page()).match(/<script>/g)).toHaveLength(1);
});

test('without a shell there is no page', async () => {
  await changeRegistry(bench.store, (registry) => ({ ...registry, shell: null }));
  expect(await write()).toBe(false);
  expect(await page()).toBe('');
});

test('the page for use offline leaves out a remote at an origin that is not allowed', async () => {
  await deploy(bench.store, aDist());
  await changeRegistry(bench.store, (registry) => ({
    ...registry,
    remotes: registry.remotes.map((one) => ({ ...one, base: `https://evil.example${one.base}` })),
  }));
  await write();
  expect((await inlined()).registry.remotes).toEqual([]);
});

test('a deployment of a remote leaves the page of every address as it is', async () => {
  await write();
  const before = await page();
  await deploy(bench.store, aDist());
  await write();
  expect(await page()).toBe(before);
});

test('a page that a killed deploy left behind the registry is found, and how to mend it is told', async () => {
  const problems = () =>
    staticPageProblems(bench.store, browserConfiguration(readSettings({})), []);
  expect(await problems()).toEqual([
    expect.stringMatching(/^index\.html, .*is missing\. Run 'portal page'/),
    expect.stringMatching(/^offline\.html, .*is missing\. Run 'portal page'/),
  ]);
  await write();
  expect(await problems()).toEqual([]);
  await deploy(bench.store, aDist());
  expect(await problems()).toEqual([
    expect.stringMatching(/^offline\.html, .*is not that of the registry.*Run 'portal page'/),
  ]);
  await write();
  expect(await problems()).toEqual([]);
});

test('of two that write at once, the last registry wins', async () => {
  await Promise.all([
    deploy(bench.store, aDist()).then(write),
    write(),
    changeRegistry(bench.store, (registry) => ({ ...registry, contract: '1.0.1' })).then(write),
  ]);
  expect(await inlined()).toMatchObject({
    registry: { contract: '1.0.1', remotes: [{ name: 'mf-people' }] },
  });
});
