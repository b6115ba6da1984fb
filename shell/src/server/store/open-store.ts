import { join } from 'node:path';
import type { PortalSettings } from '../settings/settings';
import type { ArtifactStore } from './artifact-store';
import { folderStore } from './folder-store';

/** The store of this installation: a folder, or a bucket, whose client is loaded only then. */
export async function openStore({ dataFolder, store }: PortalSettings): Promise<ArtifactStore> {
  if (!store.bucket) return folderStore(join(dataFolder, 'store'));
  const { s3Store } = await import('./s3-store');
  return s3Store(store);
}
