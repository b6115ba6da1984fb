import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, crc32 } from 'node:zlib';
import { create } from 'tar';

export interface DownloadServer {
  readonly url: string;
  /** Paths that were asked for. */
  readonly asked: readonly string[];
  stop(): Promise<void>;
}

interface Offers {
  /** Archive of the package @sparticuz/chromium. */
  readonly archive?: Buffer;
  /** Archive that Playwright downloads. */
  readonly zip?: Buffer;
}

/** A package registry and a download host on this machine; what it does not offer is 404. */
export async function startDownloadServer({ archive, zip }: Offers): Promise<DownloadServer> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const origin = `http://${request.headers.host}`;
    if (archive && /^\/@sparticuz(%2f|\/)chromium$/i.test(path))
      response.end(JSON.stringify(packument(archive, origin)));
    else if (archive && path.endsWith('.tgz')) response.end(archive);
    else if (zip && path.endsWith('.zip')) response.end(zip);
    else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export const integrityOf = (archive: Buffer): string =>
  `sha512-${createHash('sha512').update(archive).digest('base64')}`;

function packument(archive: Buffer, origin: string) {
  const version = '147.0.0';
  const name = '@sparticuz/chromium';
  const dist = { tarball: `${origin}/chromium.tgz`, integrity: integrityOf(archive) };
  return {
    name,
    'dist-tags': { latest: version },
    versions: { [version]: { name, version, dist } },
  };
}

/** An archive like that of @sparticuz/chromium, whose browser is a shell script. */
export async function browserPackage(script: string): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'groundplan-package-'));
  const bin = join(folder, 'package/bin');
  await mkdir(bin, { recursive: true });
  await writeFile(
    join(folder, 'package/package.json'),
    '{"name":"@sparticuz/chromium","version":"147.0.0"}',
  );
  await writeFile(join(bin, 'chromium.br'), brotliCompressSync(`#!/bin/sh\n${script}\n`));
  for (const name of ['swiftshader', 'fonts', 'al2023']) {
    await writeFile(join(folder, 'library'), name);
    await create({ file: join(folder, 'one.tar'), cwd: folder }, ['library']);
    const packed = brotliCompressSync(await readFile(join(folder, 'one.tar')));
    await writeFile(join(bin, `${name}.tar.br`), packed);
  }
  await create({ gzip: true, file: join(folder, 'all.tgz'), cwd: folder }, ['package']);
  const archive = await readFile(join(folder, 'all.tgz'));
  await rm(folder, { recursive: true });
  return archive;
}

/** A zip archive of uncompressed files. */
export function zipOf(files: Readonly<Record<string, string>>): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const data = Buffer.from(text);
    // Version 2.0, no flags, stored, 1 January 1980, checksum, sizes, length of the name, no extra field.
    const entry = Buffer.alloc(26);
    entry.writeUInt16LE(20, 0);
    entry.writeUInt16LE(33, 8);
    entry.writeUInt32LE(crc32(data), 10);
    entry.writeUInt32LE(data.length, 14);
    entry.writeUInt32LE(data.length, 18);
    entry.writeUInt16LE(Buffer.byteLength(name), 22);
    const body = Buffer.concat([Buffer.from('PK\x03\x04'), entry, Buffer.from(name), data]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(0o100755 * 0x10000, 6);
    rest.writeUInt32LE(at, 10);
    // Made by UNIX, so that the mode of the file counts.
    const madeBy = Buffer.from([20, 3]);
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02'), madeBy, entry, rest, Buffer.from(name)]),
    );
    bodies.push(body);
    at += body.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(entries.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...bodies, entries, Buffer.from('PK\x05\x06'), end]);
}
