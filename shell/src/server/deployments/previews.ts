import type { RegisteredRemote, RemoteBuild } from '@portal/shared/contract';
import dayjs from 'dayjs';
import type { ArtifactStore, FolderFiles } from '../store/artifact-store';
import { baseOf } from './build-address';
import { keepFiles, putBuild, requireCheckedCode, requireOwnAddresses } from './deploy';
import { describeBuild } from './describe-build';
import type { Author } from './history';
import { Refusal } from './refusal';
import { shellIncompatibilities } from './shell-incompatibilities';
import { readRegistry, type StoredRegistry, withRemote } from './stored-registry';

/** A build of a remote that only browsers with the preview load. */
export interface PreviewedBuild extends Author {
  readonly build: RemoteBuild;
  /** ISO time of the deployment. */
  readonly at: string;
}

/** Builds of one or more remotes under a name, for example of a pull request. */
export interface Preview {
  readonly name: string;
  /** By name of the remote. */
  readonly builds: readonly PreviewedBuild[];
}

export interface PreviewOptions extends Partial<Author> {
  /** Name of the preview: lower-case letters, digits, and single `-`, `_` or `.` between. */
  readonly preview: string;
  /** Required name of the build. */
  readonly name?: string;
  /** Origin that serves the files; default: the portal's own origin. */
  readonly origin?: string | undefined;
}

const folder = 'previews';
const previewName = /^[a-z0-9]+(?:[-_.][a-z0-9]+)*$/;
const longestName = 60;
const mostPreviews = 500;

const fileOf = (preview: string, remote: string): string => `${folder}/${preview}/${remote}.json`;

/**
 * Stores a build in a preview; the live builds stay. An earlier build of the same remote in the preview
 * is replaced. Each build is a file of its own in the store, so that concurrent deployments of several
 * remotes do not overwrite each other.
 *
 * Throws a Refusal for a name that is invalid, for a build that the live shell cannot run, and for a
 * build with addresses of another remote.
 */
export async function deployPreview(
  store: ArtifactStore,
  dist: FolderFiles,
  { preview, name, origin = '', by = 'unknown', commit, message }: PreviewOptions,
): Promise<PreviewedBuild> {
  requireName(preview);
  const { hash, build: described } = describeBuild(dist);
  if (name && described.name !== name)
    throw new Refusal(`The folder contains a build of ${described.name}, not of ${name}.`);
  const build = { ...described, base: baseOf(origin, described.name, hash) };
  await requireRoom(store, preview);
  const registry = await readRegistry(store);
  const { builds } = (await readPreview(store, preview)) ?? { builds: [] };
  requireOwnAddresses(build, withPreviewed(registry, builds));
  requireCheckedCode(build, dist);
  requireFit(build, registry);
  const files = await putBuild(store, build, dist);
  const stored: PreviewedBuild = { build, at: dayjs().toISOString(), by, commit, message };
  await store.put(fileOf(preview, build.name), Buffer.from(JSON.stringify(stored)));
  await keepFiles(store, build, files);
  return stored;
}

function requireName(preview: string): void {
  if (preview.length <= longestName && previewName.test(preview)) return;
  throw new Refusal(
    `A preview has a name such as pr-12, of lower-case letters, digits, '-', '_' and '.', not '${preview}'.`,
  );
}

async function requireRoom(store: ArtifactStore, preview: string): Promise<void> {
  const names = await previewNames(store);
  if (names.has(preview) || names.size < mostPreviews) return;
  throw new Refusal(
    `There are already ${mostPreviews} previews. Run 'portal preview remove NAME' or 'portal prune'.`,
  );
}

function requireFit(build: RemoteBuild, { shell }: StoredRegistry): void {
  const reasons = shell ? shellIncompatibilities(build, shell.assets) : [];
  if (reasons.length > 0)
    throw new Refusal(`The preview of ${build.name} is refused:\n- ${reasons.join('\n- ')}`);
}

const withPreviewed = (
  registry: StoredRegistry,
  builds: readonly PreviewedBuild[],
): StoredRegistry =>
  builds.reduce((with_, { build }) => withRemote(with_, previewed(build)), registry);

const previewed = (build: RemoteBuild): RegisteredRemote => ({ ...build, previous: null });

/** Returns all previews by name. */
export async function listPreviews(store: ArtifactStore): Promise<Preview[]> {
  const names = [...(await previewNames(store))].sort();
  const previews = await Promise.all(names.map((name) => readPreview(store, name)));
  return previews.filter((preview) => preview !== null);
}

async function previewNames(store: ArtifactStore): Promise<ReadonlySet<string>> {
  return new Set((await store.list(folder)).map(({ path }) => path.split('/')[1] ?? ''));
}

/** Returns a preview; null if unknown, also for an invalid name. */
export async function readPreview(store: ArtifactStore, name: string): Promise<Preview | null> {
  if (name.length > longestName || !previewName.test(name)) return null;
  const files = (await store.list(`${folder}/${name}`)).map(({ path }) => path).sort();
  const builds = (await Promise.all(files.map((path) => read(store, path)))).filter(
    (build) => build !== null,
  );
  return builds.length === 0 ? null : { name, builds };
}

async function read(store: ArtifactStore, path: string): Promise<PreviewedBuild | null> {
  const bytes = await store.read(path);
  return bytes && (JSON.parse(bytes.toString('utf8')) as PreviewedBuild);
}

/**
 * Returns the builds of a preview for a browser, each with the reasons why the live shell cannot run the
 * build: a shell or a remote may have been deployed after the preview.
 */
export function previewForBrowser(preview: Preview, registry: StoredRegistry): RemoteBuild[] {
  const { shell } = registry;
  return preview.builds.map(({ build }) => {
    const { names: _, ...shown } = build;
    return { ...shown, misfits: shell ? shellIncompatibilities(build, shell.assets) : [] };
  });
}

/** Removes a preview; the files stay until pruned, for open tabs. Throws a Refusal if unknown. */
export async function removePreview(store: ArtifactStore, name: string): Promise<void> {
  if (!(await readPreview(store, name)))
    throw new Refusal(`There is no preview '${name}'. 'portal preview list' lists the previews.`);
  await store.remove(`${folder}/${name}`);
}

/** Removes builds that were deployed to a preview before `sinceMs`; returns `PREVIEW/REMOTE` of each. */
export async function prunePreviews(store: ArtifactStore, sinceMs: number): Promise<string[]> {
  const removed: string[] = [];
  for (const { name, builds } of await listPreviews(store)) {
    for (const { at, build } of builds) {
      if (dayjs(at).valueOf() >= sinceMs) continue;
      await store.remove(fileOf(name, build.name));
      removed.push(`${folder}/${name}/${build.name}`);
    }
  }
  return removed;
}
