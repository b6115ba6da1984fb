import { rspack } from '@rspack/core';
import { type RemoteProject, remote } from '../../../shared/src/build/remote';
import { buildWith } from './build-with';

export type { RemoteProject };
export { remote };

/** Builds a remote with Rspack into `dist`. Rejects with the messages of the bundler. */
export const build = (project: RemoteProject): Promise<void> => buildWith(rspack(remote(project)));
