import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);
const block = /^```\w+ (file|in)=(\S+)\n(.*?)^```$/gms;

interface Step {
  readonly kind: 'file' | 'command';
  /** Name of the file, or the working folder of a command. */
  readonly where: string;
  readonly text: string;
}

/** Returns the steps of a guide in order. */
export async function stepsOf(guide: string): Promise<readonly Step[]> {
  const text = await readFile(join(root, 'docs/guides', guide), 'utf8');
  return [...text.matchAll(block)].map(([, kind = '', where = '', content = '']) => ({
    kind: kind === 'file' ? 'file' : 'command',
    where,
    text: content,
  }));
}

/** Executes a step of a guide in the reader's folder `folder`; returns the output of a command. */
export async function follow(
  { kind, where, text }: Step,
  folder: string,
  dataFolder: string,
): Promise<string> {
  if (kind === 'file') {
    await mkdir(dirname(join(folder, where)), { recursive: true });
    await writeFile(join(folder, where), text);
    return '';
  }
  const [program = '', ...words] = text.trim().replaceAll('../mf-weather', folder).split(/\s+/);
  const { stdout } = await run(program, words, {
    cwd: where === 'portal' ? root : folder,
    env: { ...process.env, PORTAL_DATA: dataFolder },
  });
  return stdout;
}
