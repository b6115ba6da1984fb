import { createHash } from 'node:crypto';
import type { RemoteBuild } from '@portal/shared/contract';
import { parse } from 'es-module-lexer/js';
import type { FolderFiles } from '../store/artifact-store';

type Build = Pick<RemoteBuild, 'entry' | 'exposes'>;

const isScript = (file: string): boolean => /\.m?js$/.test(file);
const isCode = (file: string): boolean => isScript(file) || file.endsWith('.css');

/**
 * Returns the reasons why browsers would run code of a build without an integrity check, each with a
 * solution; empty if every script and style is checked.
 *
 * The shell checks the entry and the files of the exposed modules by the registry. A script or style
 * that a module loads later is checked only if a script of the build contains the integrity of that
 * file. Browsers check no `import`, static or dynamic (ADR 20).
 */
export function uncheckedCode(files: FolderFiles, { entry, exposes }: Build): string[] {
  const code = [...files].filter(([name]) => isCode(name));
  const checkedByShell = new Set([
    entry,
    ...Object.values(exposes).flatMap(({ scripts, styles }) => [...scripts, ...styles]),
  ]);
  const scripts = code.filter(([name]) => isScript(name)).map(([, bytes]) => bytes.toString());
  const importing = code.filter(([name, bytes]) => isScript(name) && hasImports(bytes.toString()));
  const unchecked = code.filter(
    ([name, bytes]) => !checkedByShell.has(name) && !scripts.some(containsIntegrityOf(bytes)),
  );
  return [
    ...importing.map(
      ([name]) =>
        `${name} loads code by import, whose integrity browsers do not check. Build classic scripts with a container of type 'var', as in docs/guides/new-remote.md.`,
    ),
    ...unchecked.map(
      ([name]) =>
        `${name} is loaded without an integrity check, because no script of the build contains its hash. Add SubresourceIntegrityPlugin (Rspack) or webpack-subresource-integrity (webpack) to the build, or delete the file if unused.`,
    ),
  ];
}

/** Algorithms that browsers accept in an `integrity` attribute. */
const algorithms = ['sha256', 'sha384', 'sha512'];

function containsIntegrityOf(bytes: Buffer): (script: string) => boolean {
  const hashes = algorithms.map(
    (name) => `${name}-${createHash(name).update(bytes).digest('base64')}`,
  );
  return (script) => hashes.some((hash) => script.includes(hash));
}

/** Whether a script has a static or dynamic `import`; `import.meta` loads nothing. */
function hasImports(script: string): boolean {
  if (!script.includes('import')) return false;
  try {
    const [imports] = parse(script);
    return imports.some(({ d }) => d !== importMeta);
  } catch {
    // A script that is no JavaScript cannot be shown to be safe.
    return true;
  }
}

const importMeta = -2;
