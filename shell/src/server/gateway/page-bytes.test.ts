import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import { deploy } from '../deployments/deploy';
import { deployShell } from '../deployments/deploy-shell';
import { changeRegistry } from '../deployments/stored-registry';
import { readSettings } from '../settings/settings';
import { aContribution, aDist, aShellDist, aWorkbench } from '../testing/a-dist';
import { browserConfiguration } from './browser-configuration';
import { createGateway } from './gateway';
import { writeStaticPage } from './static-page';

/** Hashes do not compress: each file of each remote has its own. */
const hash = (text: string): string =>
  `sha384-${createHash('sha384').update(text).digest('base64')}`;

const title = { en: 'Schedule', tr: 'Takvim', ar: 'الجدول' };

/** Files of a remote of the demo: chunks, of which ten are pages. */
const filesOf = (name: string): readonly string[] =>
  Array.from({ length: 24 }, (_, number) => `${number}.${hash(name).slice(7, 15)}.js`);

const contributionOf = (name: string) =>
  aContribution({
    name,
    routes: [{ path: `/${name}`, title, module: './Page0', roles: ['manager'] }],
    navigation: [{ id: name, url: `/${name}`, label: title, icon: 'people', order: 1 }],
  });

const exposedBy = (name: string) =>
  Object.fromEntries(
    filesOf(name)
      .slice(0, 10)
      .map((file, number) => [`./Page${number}`, { scripts: [file], styles: [] }]),
  );

/** A store with this number of remotes, each with as many files as a remote of the demo. */
async function aStoreOf(count: number) {
  const bench = await aWorkbench();
  await deployShell(bench.store, aShellDist());
  await deploy(bench.store, aDist());
  await changeRegistry(bench.store, (registry) => ({
    ...registry,
    remotes: registry.remotes.flatMap((remote) =>
      Array.from({ length: count }, (_, number) => {
        const name = `mf-area-${number}`;
        const base = `/remotes/${name}/${hash(name).slice(7, 31).replaceAll('/', 'x')}/`;
        const integrity = filesOf(name).map((file) => [file, hash(name + file)]);
        return {
          ...{ ...remote, name, base, exposes: exposedBy(name) },
          scope: name.replaceAll('-', '_'),
          integrity: { [remote.entry]: hash(name), ...Object.fromEntries(integrity) },
          contribution: contributionOf(name),
        };
      }),
    ),
  }));
  await writeStaticPage(bench.store, browserConfiguration(readSettings({})), []);
  return bench;
}

/** Bytes of a page in brotli, as the gateway compresses pages at most. */
const bytesOf = (page: string | Buffer): number =>
  brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

test.each([
  [6, 10_000],
  [60, 20_000],
])('with %i remotes every page is at most %i bytes', async (count, most) => {
  const bench = await aStoreOf(count);
  const gateway = await createGateway(readSettings({}), bench.store, 'http://127.0.0.1:9');
  const sizes = { static: bytesOf((await bench.store.read('index.html')) ?? '') };
  for (const url of ['/', '/mf-area-1', '/nowhere'])
    Object.assign(sizes, { [url]: bytesOf((await gateway.inject({ url })).body) });
  await gateway.close();
  await bench.clear();
  const isSmall = ([, bytes]: [string, number]) => bytes > 1000 && bytes < most;
  expect(Object.entries(sizes).filter((size) => !isSmall(size))).toEqual([]);
  expect(Object.keys(sizes)).toHaveLength(4);
});
