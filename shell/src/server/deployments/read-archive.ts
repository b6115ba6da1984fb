import type { ReadEntry } from 'tar';
import { Parser } from 'tar';
import type { FolderFiles } from '../store/artifact-store';
import { isServed } from './read-dist';
import { Refusal } from './refusal';
import { isSourceMap } from './source-maps';

export interface ArchiveLimits {
  /** Size of all unpacked files in bytes. */
  readonly bytes: number;
  readonly files: number;
}

const usualLimits: ArchiveLimits = { bytes: 64 * 1024 * 1024, files: 2000 };

/** An archive above a limit. */
export class TooLarge extends Refusal {}

/**
 * Reads the files of a build, source maps included, from a tar archive, compressed with gzip or not, as the archive arrives.
 * Nothing is written to disk.
 *
 * Throws a Refusal for a damaged archive, for an entry that is neither file nor folder, for a path
 * that leaves the build, and TooLarge above a limit. The rest of a refused archive is read and
 * discarded, because a client that still sends would not receive the answer; an archive above the
 * limit of bytes before unpacking is not read further.
 */
export async function readArchive(
  stream: AsyncIterable<Buffer>,
  limits: ArchiveLimits = usualLimits,
): Promise<FolderFiles> {
  const reading = new ArchiveReading(limits);
  let received = 0;
  for await (const chunk of stream) {
    received += chunk.length;
    if (received > limits.bytes) throw tooManyBytes(limits);
    reading.add(chunk);
  }
  return reading.end();
}

class ArchiveReading {
  private readonly files = new Map<string, Buffer>();
  private bytes = 0;
  private problem: Error | null = null;
  private readonly parser: Parser;

  constructor(private readonly limits: ArchiveLimits) {
    this.parser = new Parser({ strict: true, onReadEntry: (entry) => this.read(entry) });
    this.parser.on('error', (error: Error) => this.fail(damaged(error)));
  }

  add(chunk: Buffer): void {
    if (!this.problem) this.parser.write(chunk);
  }

  end(): FolderFiles {
    if (!this.problem) this.parser.end();
    if (this.problem) throw this.problem;
    if (this.files.size === 0) throw new Refusal('The archive contains no files.');
    return this.files;
  }

  private fail(problem: Error): void {
    this.problem ??= problem;
  }

  private read(entry: ReadEntry): void {
    const refusal = entryRefusal(entry);
    if (refusal) this.fail(new Refusal(refusal));
    const name = nameOf(entry);
    if (refusal || entry.type === 'Directory' || !isKept(name)) return entry.resume();
    const parts: Buffer[] = [];
    entry.on('data', (part: Buffer) => {
      this.bytes += part.length;
      if (this.bytes > this.limits.bytes) this.fail(tooManyBytes(this.limits));
      else parts.push(part);
    });
    entry.on('end', () => {
      this.files.set(name, Buffer.concat(parts));
      if (this.files.size > this.limits.files) this.fail(tooManyFiles(this.limits));
    });
  }
}

/** Deployed files, and source maps, which are stored beside the served folders. */
const isKept = (name: string): boolean => isServed(name) || isSourceMap(name);

const fileTypes: readonly string[] = ['File', 'OldFile', 'ContiguousFile'];

const nameOf = ({ path }: ReadEntry): string => path.replace(/^(\.\/)+/, '');

function entryRefusal(entry: ReadEntry): string | null {
  const { path, type } = entry;
  const isFile = fileTypes.includes(type);
  if (!isFile && type !== 'Directory')
    return `${path} is neither a file nor a folder (${type}). Pack only the files of the build.`;
  const isInside =
    !path.startsWith('/') && !/[\\\0]/.test(path) && !nameOf(entry).split('/').includes('..');
  return isInside
    ? null
    : `${path} is outside the build. Pack the folder by 'tar -czf - -C dist .'.`;
}

const damaged = (error: Error): Refusal =>
  new Refusal(`The archive is damaged: ${error.message}. Send a tar archive, with gzip or not.`, {
    cause: error,
  });

const tooManyBytes = ({ bytes }: ArchiveLimits): TooLarge =>
  new TooLarge(`The files of the build exceed ${bytes / 1024 / 1024} MB.`);

const tooManyFiles = ({ files }: ArchiveLimits): TooLarge =>
  new TooLarge(`The build has more than ${files} files.`);
