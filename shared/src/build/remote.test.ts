import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack, type Stats } from '@rspack/core';
import type { Contribution } from '../contract';
import type { RemoteManifest } from './manifest-plugin';
import { remote } from './remote';

const title = { en: 'Ponds', tr: 'Havuzlar', ar: 'برك' };
const contribution: Contribution = {
  name: 'mf-ponds',
  requires: '^1.0.0',
  routes: [{ path: '/ponds', title, module: './Ponds' }],
  navigation: [],
  slots: [],
};
let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'groundplan-remote-'));
  await writeFile(
    join(directory, 'ponds.ts'),
    "import styles from './ponds.module.css';\nexport default () => styles.pond;\n",
  );
});

afterEach(() => rm(directory, { recursive: true, force: true }));

/** What the build complains of, and the files that it leaves. */
async function build(css: string, given: Partial<Contribution> = {}, exposed = {}) {
  await writeFile(join(directory, 'ponds.module.css'), css);
  const config = remote({
    directory,
    contribution: { ...contribution, ...given },
    exposes: { './Ponds': './ponds.ts', ...exposed },
  });
  const stats = await new Promise<Stats | undefined>((resolve, reject) => {
    rspack(config).run((error, done) => (error ? reject(error) : resolve(done)));
  });
  const { errors = [] } = stats?.toJson({ all: false, errors: true }) ?? {};
  const files = errors.length > 0 ? [] : await readdir(join(directory, 'dist'));
  return { problems: errors.map(({ message }) => message).join('\n'), files };
}

test('a remote is built with its contribution and its manifest beside it', async () => {
  const { problems, files } = await build('.pond { color: teal }');
  expect(problems).toBe('');
  expect(files).toEqual(expect.arrayContaining(['contributions.json', 'mf-manifest.json']));
  const manifest = JSON.parse(await readFile(join(directory, 'dist/mf-manifest.json'), 'utf8'));
  expect(files).toContain(manifest.metaData.remoteEntry.name);
  expect(files).toEqual(expect.arrayContaining(manifest.exposes[0].assets.js.sync));
  expect(manifest.exposes[0].assets.css.sync).toHaveLength(1);
  // A page and its entry are compiled as a whole, as soon as the browser has them.
  for (const file of [manifest.metaData.remoteEntry.name, ...manifest.exposes[0].assets.js.sync])
    expect(await readFile(join(directory, 'dist', file), 'utf8')).toMatch(
      /^\/\/# allFunctionsCalledOnLoad\n/,
    );
});

test('the manifest names a chunk that two modules have in common with each of them', async () => {
  const pond = `export const depths = '${'deep '.repeat(6000)}';\n`;
  await writeFile(join(directory, 'depths.ts'), pond);
  for (const name of ['ponds', 'lakes'])
    await writeFile(
      join(directory, `${name}.ts`),
      "import { depths } from './depths';\nexport default () => depths;\n",
    );
  const routes = ['./Ponds', './Lakes'].map((module) => ({ path: module.slice(1), title, module }));
  const { problems } = await build('', { routes }, { './Lakes': './lakes.ts' });
  expect(problems).toBe('');
  const { exposes } = JSON.parse(
    await readFile(join(directory, 'dist/mf-manifest.json'), 'utf8'),
  ) as RemoteManifest;
  const [ponds = [], lakes = []] = exposes.map(({ assets }) => assets.js.sync);
  expect(ponds.filter((file) => lakes.includes(file))).toHaveLength(1);
});

test('the manifest names the shared modules of each exposed module, and of the remote as a whole', async () => {
  await writeFile(
    join(directory, 'ponds.ts'),
    "import { of } from 'rxjs';\nexport default () => of(1);\n",
  );
  await writeFile(
    join(directory, 'lakes.ts'),
    "import { of } from 'rxjs';\nimport { use } from 'react';\nexport default () => [of, use, import('effector')];\n",
  );
  const routes = ['./Ponds', './Lakes'].map((module) => ({ path: module.slice(1), title, module }));
  const { problems } = await build('', { routes }, { './Lakes': './lakes.ts' });
  expect(problems).toBe('');
  const { exposes, shared } = JSON.parse(
    await readFile(join(directory, 'dist/mf-manifest.json'), 'utf8'),
  ) as RemoteManifest;
  expect(shared.map(({ name }) => name)).toEqual(['effector', 'react', 'rxjs']);
  expect(exposes.map((exposed) => exposed.shared)).toEqual([['rxjs'], ['react', 'rxjs']]);
});

/** Builds a remote whose page has this source, and returns the names that its manifest lists by subject. */
async function namesListed(source: string) {
  await writeFile(join(directory, 'ponds.ts'), source);
  const { problems } = await build('');
  if (problems !== '') return problems;
  const { shared } = JSON.parse(
    await readFile(join(directory, 'dist/mf-manifest.json'), 'utf8'),
  ) as RemoteManifest;
  return Object.fromEntries(shared.map(({ name, usedExports }) => [name, usedExports]));
}

test('the manifest lists the names that a remote imports from each subject, without types', async () => {
  await writeFile(
    join(directory, 'lakes.ts'),
    "export { Slot as Lake } from '@portal/shared/slots';\n",
  );
  const names = await namesListed(`
    import { bus, type TopicName } from '@portal/shared/bus';
    import type { Contribution } from '@portal/shared/contract';
    import { localise } from '@portal/shared/i18n';
    import * as look from '@portal/shared/design-system';
    import { useState } from 'react';
    import { Lake } from './lakes';
    export type Names = [TopicName, Contribution];
    export default () => [bus.publish, look.Button, useState(Lake), localise, import('./lakes')];
  `);
  expect(names).toEqual({
    '@portal/shared/bus': ['bus'],
    '@portal/shared/i18n': ['localise'],
    '@portal/shared/design-system': ['Button'],
    '@portal/shared/slots': ['Slot'],
    react: undefined,
  });
});

test.each([
  [
    'a namespace that is passed on',
    "import * as ui from '@portal/shared/ui'; export default () => ui;",
  ],
  ['a star export', "export * from '@portal/shared/ui'; export default () => null;"],
  ['a dynamic import', "export default () => import('@portal/shared/ui');"],
  ['a require', "export default () => require('@portal/shared/ui');"],
])('%s of a subject fails the build, because its names are unknown', async (_, source) => {
  expect(await namesListed(source)).toMatch(
    /ponds\.ts imports @portal\/shared\/ui as a whole.*Import them by name/,
  );
});

test('a style sheet sets a custom property that another style sheet reads', async () => {
  await writeFile(join(directory, 'pool.module.css'), '.pool { inset: var(--depth-below, 0) }');
  await writeFile(
    join(directory, 'ponds.ts'),
    "import pool from './pool.module.css';\nimport styles from './ponds.module.css';\nexport default () => [styles.pond, pool.pool];\n",
  );
  const { problems, files } = await build('.pond { --depth-below: 3rem }');
  expect(problems).toBe('');
  const sheets = files.filter((file) => file.endsWith('.css'));
  const css = await Promise.all(
    sheets.map((file) => readFile(join(directory, 'dist', file), 'utf8')),
  );
  expect(css.join('')).toContain('{--depth-below:3rem}');
  expect(css.join('')).toContain('var(--depth-below,0)');
});

test('a global selector fails the build', async () => {
  const { problems } = await build('.pond { color: teal } body { margin: 0 }');
  expect(problems).toMatch(/pure|local class/i);
});

test('a route that no exposed module serves fails the build', async () => {
  const { problems } = await build('.pond { color: teal }', {
    routes: [{ path: '/ponds', title, module: './Lakes' }],
  });
  expect(problems).toContain('a route or slot uses ./Lakes, which is not exposed');
  expect(problems).toContain('./Ponds is exposed, but no route or slot uses it');
});
