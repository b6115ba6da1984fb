export { remote } from './remote';
export { shell } from './shell';
export { scopeOf } from './scope-of';
export { contributionProblems } from './contribution-problems';
export { sharedVersions } from './shared-modules';
export type { ShellAssets } from './shell-assets-plugin';
export type { RemoteManifest } from './manifest-plugin';
