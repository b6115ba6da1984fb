import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { portalCommand } from './portal-command';

const root = join(import.meta.dirname, '../..');
const own = ['start', 'test'];

interface Manifest {
  readonly scripts: Readonly<Record<string, string>>;
}

const { scripts } = manifestIn('package.json');
/** Scripts of a new remote in another repository. */
const remoteScripts = manifestIn('scripts/kit/template/_package.json').scripts;

function manifestIn(file: string): Manifest {
  return JSON.parse(readFileSync(join(root, file), 'utf8')) as Manifest;
}

/** READMEs of the root, of its packages, of of the folders in deploy, the guides and the decisions. */
function documents(): readonly string[] {
  const folders = [
    '',
    ...readdirSync(root),
    'deploy/nginx',
    'deploy/systemd',
    'deploy/container',
    'shared/src/ui',
  ];
  const readmes = folders.map((folder) => join(folder, 'README.md'));
  const inDocs = ['docs/guides', 'docs/decisions'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((file) => join(folder, file)),
  );
  return [...readmes.filter((file) => existsSync(join(root, file))), ...inDocs];
}

/** Code of a document: the lines of its blocks and its spans. */
function codeOf(text: string): readonly string[] {
  const blocks = [...text.matchAll(/^```.*\n([^]*?)^```$/gm)].flatMap(([, block = '']) =>
    block.split('\n'),
  );
  const spans = [...text.replace(/^```[^]*?^```$/gm, '').matchAll(/`([^`]+)`/g)];
  return [...blocks, ...spans.map(([, span = '']) => span)];
}

const shown = documents().flatMap((file) =>
  codeOf(readFileSync(join(root, file), 'utf8')).map((code) => ({ file, code })),
);
const commands = shown.flatMap(({ file, code }) =>
  [...code.matchAll(/npm (?:run )?([a-z0-9:-]+)(?: ([^#]*))?/g)].map(
    ([whole, script = '', rest = '']) => ({
      file,
      whole: whole.trim(),
      script,
      rest: rest.trim(),
      isRun: whole.startsWith('npm run '),
    }),
  ),
);

test('the documents show commands of npm, and each of them exists', () => {
  expect(commands.length).toBeGreaterThan(30);
  const unknown = commands.filter(({ script, isRun }) =>
    isRun
      ? !(script in scripts || script in remoteScripts)
      : ![...own, 'pack', 'install'].includes(script),
  );
  expect(unknown).toEqual([]);
  for (const script of own) expect(scripts).toHaveProperty(script);
});

test('no document shows a command of pnpm, which a fresh machine does not have', () => {
  expect(shown.filter(({ code }) => /\bpnpm\b/.test(code))).toEqual([]);
});

test('no script of the project calls pnpm', () => {
  expect(Object.entries(scripts).filter(([, command]) => /\bpnpm\b/.test(command))).toEqual([]);
});

test('arguments stand after --, without which npm keeps flags for itself', () => {
  const wrong = commands.filter(
    ({ isRun, rest }) => isRun && rest !== '' && !rest.startsWith('-- '),
  );
  expect(wrong).toEqual([]);
});

test('files and suites that the commands name are there', () => {
  const words = commands
    .filter(({ isRun }) => isRun)
    .flatMap(({ whole, script, rest }) =>
      rest.split(/\s+/).map((word) => ({ whole, script, word })),
    );
  const files = words.filter(({ word }) => word.includes('/') && !word.startsWith('../'));
  expect(files.length).toBeGreaterThan(2);
  expect(files.filter(({ word }) => !existsSync(join(root, word)))).toEqual([]);
  const suites = words.filter(
    ({ script, word }) => script === 'e2e' && /^[a-z-]+$/.test(word) && !word.startsWith('-'),
  );
  expect(suites.length).toBeGreaterThan(1);
  expect(suites.filter(({ word }) => !existsSync(join(root, 'e2e', word)))).toEqual([]);
});

test('the portal has every command that is shown of it', async () => {
  const help = await portalCommand('', ['help']);
  const words = commands
    .filter(({ script, rest }) => script === 'portal' && rest !== '')
    .map(({ rest }) => rest.split(/\s+/)[1] ?? '')
    .filter((word) => /^[a-z-]+$/.test(word));
  expect(words.length).toBeGreaterThan(8);
  expect(words.filter((word) => !new RegExp(`^  ${word}\\b`, 'm').test(help))).toEqual([]);
});
