export type { RemoteManifest } from './manifest-plugin';
export { remote } from './remote';
export { sharedVersions } from './shared-modules';
export { shell } from './shell';
export type { ShellAssets } from './shell-assets-plugin';
