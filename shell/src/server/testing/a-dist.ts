import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ShellAssets } from '@portal/shared/build';
import type { Contribution } from '@portal/shared/contract';
import type { ArtifactStore, FolderFiles } from '../store/artifact-store';
import { folderStore } from '../store/folder-store';

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
  /** Shared modules that it takes, with their ranges. */
  readonly shared?: Readonly<Record<string, string>>;
  /** Names that it imports, by subject. */
  readonly names?: Readonly<Record<string, readonly string[]>>;
  /** HTML of the prerendered page. */
  readonly html?: string;
}

const prerenderedIn = ({ html }: DistFiles) =>
  html === undefined
    ? { manifest: {}, files: {} }
    : {
        manifest: { html: 'prerendered-Members.html' },
        files: { 'prerendered-Members.html': html },
      };

/** What the build of a small remote leaves behind. */
export function aDist(files: DistFiles = {}): FolderFiles {
  const { contribution = aContribution(), code = 'var mf_people', version = '0.1.0' } = files;
  const { shared = { react: '^19.0.0' }, names = {} } = files;
  const prerendered = prerenderedIn(files);
  const manifest = {
    metaData: { buildInfo: { buildVersion: version }, remoteEntry: { name: 'remoteEntry.js' } },
    shared: Object.entries(shared).map(([name, requiredVersion]) => ({
      name,
      requiredVersion,
      usedExports: names[name],
    })),
    exposes: [
      {
        path: './Members',
        assets: { js: { sync: ['members.js'] }, css: { sync: ['members.css'] } },
        ...prerendered.manifest,
      },
    ],
  };
  const texts = {
    'mf-manifest.json': JSON.stringify(manifest),
    'contributions.json': JSON.stringify(contribution),
    'remoteEntry.js': code,
    'members.js': 'const members = 1;',
    'members.css': '.members { color: red }',
    ...prerendered.files,
  };
  return new Map(Object.entries(texts).map(([name, text]) => [name, Buffer.from(text)]));
}

/** Puts it on disk, as the build would. */
export async function writeDist(folder: string, files: DistFiles = {}): Promise<string> {
  await mkdir(folder, { recursive: true });
  for (const [name, bytes] of aDist(files)) await writeFile(join(folder, name), bytes);
  return folder;
}

/** What the build of a small shell leaves behind; it provides react 19.1. */
export function aShellDist(assets: Partial<ShellAssets> = {}, code = 'var shell'): FolderFiles {
  const described: ShellAssets = {
    entry: 'shell.js',
    core: ['core.js'],
    frame: [],
    shared: {},
    contract: '1.0.0',
    provides: { react: '19.1.0' },
    ...assets,
  };
  return new Map([
    ['shell-assets.json', Buffer.from(JSON.stringify(described))],
    ['shell.js', Buffer.from(code)],
    ['core.js', Buffer.from('var core')],
  ]);
}

export interface Workbench {
  readonly store: ArtifactStore;
  /** The store's folder on disk. */
  readonly folder: string;
  clear(): Promise<void>;
}

/** An empty store in a folder of its own. */
export async function aWorkbench(): Promise<Workbench> {
  const parent = await mkdtemp(join(tmpdir(), 'groundplan-store-'));
  const folder = join(parent, 'store');
  return {
    store: folderStore(folder),
    folder,
    clear: () => rm(parent, { recursive: true, force: true }),
  };
}
