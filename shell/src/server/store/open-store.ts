import { join } from 'node:path';
import type { PortalSettings } from '../settings/settings';
import type { ArtifactStore } from './artifact-store';
import { folderStore } from './folder-store';

/** Opens the store of the installation: a folder, or a bucket with a lazily loaded client. */
export async function openStore({ dataFolder, store }: PortalSettings): Promise<ArtifactStore> {
  if (!store.bucket) return folderStore(join(dataFolder, 'store'));
  const { s3Store } = await import('./s3-store');
  return s3Store(store);
}
