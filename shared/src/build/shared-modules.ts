import { subjectVersions } from '../contract';
import { installedVersion } from './installed-version';

/**
 * Libraries that only the shell provides. Types and identity of these libraries are part of the
 * contract.
 */
const libraries = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'react-dom': 'react-dom',
  'react-dom/client': 'react-dom',
  effector: 'effector',
  'effector-react': 'effector-react',
  rxjs: 'rxjs',
} as const;

/** Returns every shared module with the version that this build provides or requests. */
export function sharedVersions(): Record<string, string> {
  return {
    ...Object.fromEntries(
      Object.entries(libraries).map(([name, owner]) => [name, installedVersion(owner)]),
    ),
    ...Object.fromEntries(
      Object.entries(subjectVersions).map(([subject, version]) => [
        `@portal/shared/${subject}`,
        version,
      ]),
    ),
  };
}

interface TakenModule {
  readonly singleton: true;
  readonly strictVersion: true;
  readonly requiredVersion: string;
  readonly import: false;
}

interface ProvidedModule {
  readonly shareKey: string;
  readonly singleton: true;
  readonly version: string;
}

/**
 * Returns the shared modules of a remote's build: provided by the shell, without a bundled copy.
 */
export const fromShell = (): Record<string, TakenModule> =>
  Object.fromEntries(
    Object.entries(sharedVersions()).map(([name, version]): [string, TakenModule] => [
      name,
      { singleton: true, strictVersion: true, requiredVersion: `^${version}`, import: false },
    ]),
  );

/** Returns the shared modules that the shell provides: singletons of one version each. */
export const toRemotes = (): Record<string, ProvidedModule> =>
  Object.fromEntries(
    Object.entries(sharedVersions()).map(([name, version]) => [
      name,
      { shareKey: name, singleton: true, version },
    ]),
  );
