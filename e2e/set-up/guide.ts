import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);
const block = /^```\w+ (file|in)=(\S+)\n(.*?)^```$/gms;

export interface Step {
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

/** Folders and settings of a reader of a guide. */
interface Reader {
  /** Folder of the reader's repositories, in place of the folder beside the portal's. */
  readonly folder: string;
  /** Name of the repository that the guide creates. */
  readonly repository: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** Executes a step of a guide; returns the output of a command. */
export async function follow(
  { kind, where, text }: Step,
  { folder, repository, environment }: Reader,
): Promise<string> {
  if (kind === 'file') {
    const file = join(folder, repository, where);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
    return '';
  }
  const [program = '', ...words] = text.trim().split(/\s+/);
  const args = words.map((word) => word.replace(/^\.\.\//, `${folder}/`));
  const cwd = where === 'portal' ? root : join(folder, where);
  const { stdout } = await run(program, args, { cwd, env: { ...process.env, ...environment } });
  return stdout;
}
