import { join } from 'node:path';
import type { PortalSettings } from '../settings/settings';
import type { ArtifactStore } from './artifact-store';
import { folderStore } from './folder-store';

/** The store of this installation. */
export const openStore = ({ dataFolder }: PortalSettings): ArtifactStore =>
  folderStore(join(dataFolder, 'store'));
