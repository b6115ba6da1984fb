import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { subjectVersions } from '../contract';

const require = createRequire(import.meta.url);

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

function versionOf(name: string): string {
  const file = require.resolve(`${name}/package.json`);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

/** Returns every shared module with the version that this build provides or requests. */
export function sharedVersions(): Record<string, string> {
  return {
    ...Object.fromEntries(
      Object.entries(libraries).map(([name, owner]) => [name, versionOf(owner)]),
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

/** Returns the shared modules as the remotes consume them: singletons provided by the shell. */
export const toRemotes = (): Record<string, object> =>
  Object.fromEntries(
    Object.entries(sharedVersions()).map(([name, version]) => [
      name,
      { singleton: true, strictVersion: true, version, requiredVersion: `^${version}` },
    ]),
  );
