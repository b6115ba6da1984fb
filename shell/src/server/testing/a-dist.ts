import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Contribution } from '@portal/shared/contract';
import { folderStore, type PortalStore } from '../store/portal-store';

const label = { en: 'Members', tr: 'Üyeler', ar: 'الأعضاء' };

/** A contribution with one page at /members for administrators and managers, and one tab of a project. */
export const aContribution = (changes: Partial<Contribution> = {}): Contribution => ({
  name: 'mf-people',
  requires: '^1.0.0',
  routes: [
    { path: '/members', title: label, module: './Members', roles: ['administrator', 'manager'] },
  ],
  navigation: [{ id: 'members', url: '/members', label, icon: 'people', order: 40 }],
  slots: [],
  ...changes,
});

export interface DistFiles {
  readonly contribution?: unknown;
  /** Code of the entry; another text is another build. */
  readonly code?: string;
  readonly version?: string;
}

/** Writes what the build of a small remote leaves behind, into the folder given. */
export async function writeDist(folder: string, files: DistFiles = {}): Promise<string> {
  const { contribution = aContribution(), code = 'var mf_people', version = '0.1.0' } = files;
  await mkdir(folder, { recursive: true });
  const manifest = {
    metaData: { buildInfo: { buildVersion: version }, remoteEntry: { name: 'remoteEntry.js' } },
    shared: [{ name: 'react', requiredVersion: '^19.0.0' }],
    exposes: [
      {
        path: './Members',
        assets: { js: { sync: ['members.js'] }, css: { sync: ['members.css'] } },
      },
    ],
  };
  const texts = {
    'mf-manifest.json': JSON.stringify(manifest),
    'contributions.json': JSON.stringify(contribution),
    'remoteEntry.js': code,
    'members.js': 'const members = 1;',
    'members.css': '.members { color: red }',
  };
  await Promise.all(
    Object.entries(texts).map(([name, text]) => writeFile(join(folder, name), text)),
  );
  return folder;
}

export interface Workbench {
  readonly store: PortalStore;
  /** A new dist folder of a small remote. */
  dist(files?: DistFiles): Promise<string>;
  clear(): Promise<void>;
}

/** An empty store in a folder of its own, and dists beside it. */
export async function aWorkbench(): Promise<Workbench> {
  const folder = await mkdtemp(join(tmpdir(), 'groundplan-store-'));
  let count = 0;
  return {
    store: folderStore(join(folder, 'store')),
    dist: (files) => writeDist(join(folder, `dist-${(count += 1)}`), files),
    clear: () => rm(folder, { recursive: true, force: true }),
  };
}
