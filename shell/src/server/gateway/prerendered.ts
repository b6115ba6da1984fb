import type { RegisteredRemote } from '@portal/shared/contract';
import { folderOf } from '../deployments/build-address';
import type { ArtifactStore } from '../store/artifact-store';

/** Reads the HTML of a prerendered page; null for a page without, and for builds at other origins. */
export type ReadPrerendered = (remote: RegisteredRemote, module: string) => Promise<string | null>;

/** Number of pages in memory: every page of the live builds, and some of the builds before. */
const mostKept = 50;

/** Returns how to read prerendered pages of the store; a build never changes, so each is read once. */
export function prerenderedIn(store: ArtifactStore): ReadPrerendered {
  const kept = new Map<string, string>();
  const read = async (path: string): Promise<string | null> => {
    const html = (await store.read(path))?.toString('utf8');
    if (html === undefined) return null;
    if (kept.size >= mostKept) kept.clear();
    kept.set(path, html);
    return html;
  };
  return async ({ base, exposes }, module) => {
    const file = exposes[module]?.html;
    if (!file || !base.startsWith('/')) return null;
    const path = `${folderOf(base)}/${file}`;
    return kept.get(path) ?? read(path);
  };
}
