import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { runProgram } from './outside-programs';

const configuration = (folder: string): string => `
[tsa]
serial = ${folder}/serial
signer_cert = ${folder}/tsa.pem
signer_key = ${folder}/tsa.key
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
accuracy = secs:1
ess_cert_id_alg = sha256
`;

/** A timestamp authority (RFC 3161) of openssl, over HTTP. */
export interface TimestampAuthority {
  readonly url: string;
  readonly folder: string;
  /** Stops answering with timestamps. */
  readonly fail: () => void;
  readonly stop: () => Promise<void>;
}

/** Starts a timestamp authority with a certificate of its own. */
export async function startTimestampAuthority(): Promise<TimestampAuthority> {
  const folder = await mkdtemp(join(tmpdir(), 'tsa-'));
  const openssl = (...args: string[]) => runProgram('openssl', args, folder);
  const subject = ['-nodes', '-days', '30', '-subj', '/O=Clock House/CN=Timestamps'];
  const use = ['-addext', 'extendedKeyUsage=critical,timeStamping'];
  const files = ['-keyout', 'tsa.key', '-out', 'tsa.pem'];
  await openssl('req', '-x509', '-newkey', 'rsa:2048', ...files, ...subject, ...use);
  await writeFile(join(folder, 'tsa.conf'), configuration(folder));
  await writeFile(join(folder, 'serial'), '01\n');
  let isFailing = false;
  const server = createServer((request, response) => {
    void (async () => {
      await writeFile(join(folder, 'query'), await buffer(request));
      if (isFailing) return response.writeHead(503).end();
      const given = ['-config', 'tsa.conf', '-section', 'tsa', '-queryfile', 'query'];
      await openssl('ts', '-reply', ...given, '-out', 'reply');
      response.setHeader('content-type', 'application/timestamp-reply');
      return response.end(await readFile(join(folder, 'reply')));
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    folder,
    fail: () => {
      isFailing = true;
    },
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await rm(folder, { recursive: true });
    },
  };
}
