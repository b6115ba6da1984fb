import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { create, Header } from 'tar';
import { aDist, writeDist } from '../testing/a-dist';
import { readArchive, TooLarge } from './read-archive';
import { Refusal } from './refusal';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'groundplan-archive-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

/** Cuts the bytes as a network does. */
async function* chunksOf(bytes: Buffer, size = 700): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const read = (bytes: Buffer, limits?: { bytes: number; files: number }) =>
  readArchive(chunksOf(bytes), limits);

interface Entry {
  readonly path: string;
  readonly text?: string;
  readonly type?: 'File' | 'SymbolicLink' | 'Directory' | 'CharacterDevice';
}

/** An archive as written by a program that checks nothing. */
function anArchive(entries: readonly Entry[]): Buffer {
  const blocks = entries.flatMap(({ path, text = '', type = 'File' }) => {
    const block = Buffer.alloc(512);
    const linkpath = type === 'SymbolicLink' ? '/etc/passwd' : '';
    new Header({ path, type, size: text.length, mode: 0o644, linkpath }).encode(block, 0);
    return [block, Buffer.from(text), Buffer.alloc((512 - (text.length % 512)) % 512)];
  });
  return Buffer.concat([...blocks, Buffer.alloc(1024)]);
}

test.each([true, false])('the files of a packed build are read, with gzip: %s', async (gzip) => {
  await writeDist(folder);
  const stream = create({ gzip, cwd: folder, portable: true }, ['.']);
  const files = await readArchive(stream as unknown as AsyncIterable<Buffer>);
  expect(new Map([...files].sort())).toEqual(new Map([...aDist()].sort()));
});

test('source maps are read, and the marker of the build is left out', async () => {
  const archive = anArchive([
    { path: 'a.js', text: '1' },
    { path: 'a.js.map', text: '{}' },
    { path: './built-from.txt', text: '1' },
    { path: 'sub/', type: 'Directory' },
    { path: './sub/b.js', text: '2' },
  ]);
  expect([...(await read(archive)).keys()]).toEqual(['a.js', 'a.js.map', 'sub/b.js']);
});

test.each(['../registry.json', 'a/../../registry.json', '/etc/cron.d/portal', 'a\\..\\..\\b.js'])(
  'an entry at %s is refused',
  async (path) => {
    const archive = anArchive([
      { path: 'a.js', text: '1' },
      { path, text: 'x' },
    ]);
    await expect(read(archive)).rejects.toThrow(`${path} is outside the build`);
  },
);

test.each(['SymbolicLink', 'CharacterDevice'] as const)('a %s is refused', async (type) => {
  await expect(read(anArchive([{ path: 'a.js', type }]))).rejects.toThrow(
    'a.js is neither a file nor a folder',
  );
});

test('a link that tar packed is refused', async () => {
  await writeDist(folder);
  await symlink('/etc/passwd', join(folder, 'linked.js'));
  const stream = create({ gzip: true, cwd: folder }, ['.']);
  await expect(readArchive(stream as unknown as AsyncIterable<Buffer>)).rejects.toThrow(
    'linked.js is neither a file nor a folder',
  );
});

test('a small archive that unpacks to more than the limit is refused', async () => {
  const bomb = gzipSync(anArchive([{ path: 'a.js', text: 'x'.repeat(5_000_000) }]));
  expect(bomb.length).toBeLessThan(10_000);
  const reading = read(bomb, { bytes: 1024 * 1024, files: 10 });
  await expect(reading).rejects.toThrow('The files of the build exceed 1 MB.');
  await expect(reading).rejects.toBeInstanceOf(TooLarge);
});

test('more files than the limit are refused', async () => {
  const entries = Array.from({ length: 11 }, (_, index) => ({ path: `${index}.js`, text: 'x' }));
  await expect(read(anArchive(entries), { bytes: 1e6, files: 10 })).rejects.toThrow(
    'more than 10 files',
  );
});

test.each([
  ['no archive', Buffer.from('<html>not found</html>'.repeat(100))],
  ['nothing', Buffer.alloc(0)],
  ['an empty archive', anArchive([])],
  [
    'half of a compressed archive',
    gzipSync(anArchive([{ path: 'a.js', text: 'x'.repeat(9000) }])).subarray(0, 60),
  ],
  ['half of an archive', anArchive([{ path: 'a.js', text: 'x'.repeat(9000) }]).subarray(0, 3000)],
])('%s is refused', async (_, bytes) => {
  await expect(read(bytes)).rejects.toBeInstanceOf(Refusal);
});

test('the rest of a refused archive is read and discarded: a client that still sends receives the reason', async () => {
  const archive = anArchive([
    { path: '../registry.json', text: 'x' },
    ...Array.from({ length: 100 }, (_, index) => ({ path: `${index}.js`, text: 'x'.repeat(2000) })),
  ]);
  let sent = 0;
  async function* counted() {
    for await (const chunk of chunksOf(archive)) {
      sent += chunk.length;
      yield chunk;
    }
  }
  await expect(readArchive(counted())).rejects.toThrow('is outside the build');
  expect(sent).toBe(archive.length);
});

test('an archive above the limit of bytes is not read to its end', async () => {
  const archive = anArchive([{ path: 'a.js', text: 'x'.repeat(1_000_000) }]);
  let sent = 0;
  async function* counted() {
    for await (const chunk of chunksOf(archive)) {
      sent += chunk.length;
      yield chunk;
    }
  }
  await expect(readArchive(counted(), { bytes: 10_000, files: 10 })).rejects.toThrow(TooLarge);
  expect(sent).toBeLessThan(12_000);
});
