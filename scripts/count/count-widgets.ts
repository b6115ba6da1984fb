import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { handWritten, type WidgetKind, widgetFiles } from './widget-lines';

/**
 * `npm run count:widgets`: prints lines of code of the widgets in shared/src/ui by kind, and files of
 * remotes that write a widget by hand (ADR 104). `-- --files` prints each file.
 */
const root = join(import.meta.dirname, '../..');
const { stdout } = spawnSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'],
  { cwd: root, encoding: 'utf8' },
);
const files = stdout
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(root, path)))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

const widgets = widgetFiles(files);
const kinds: readonly WidgetKind[] = ['by hand', 'of a library', 'of the log of changes'];
for (const kind of kinds) {
  const ofKind = widgets.filter((one) => one.kind === kind);
  const lines = ofKind.reduce((sum, one) => sum + one.lines, 0);
  console.log(`${String(lines).padStart(5)} lines in ${ofKind.length} files: ${kind}`);
  if (!process.argv.includes('--files')) continue;
  for (const { path, lines: own } of ofKind)
    console.log(`      ${String(own).padStart(4)} ${path}`);
}
const inRemotes = handWritten(files);
console.log(`${inRemotes.length} files of remotes write a widget by hand.`);
for (const path of inRemotes) console.log(`      ${path}`);
