import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { generate } from 'selfsigned';
import { freePort, type RunningPortal } from './portal';
import { preparedProgram } from './prepared-programs';

const template = join(import.meta.dirname, '../../deploy/nginx/portal.conf.template');
const startedWithinMs = 20_000;

export interface WebServer {
  /** Address of the portal, and two addresses that redirect to the portal. */
  readonly url: string;
  readonly plainUrl: string;
  readonly stagingUrl: string;
  stop(): Promise<void>;
}

/**
 * Starts nginx in front of a portal, with the configuration of `deploy/nginx` and a self-signed
 * certificate.
 */
export async function startWebServer(portal: RunningPortal): Promise<WebServer> {
  const { path: nginx } = preparedProgram('nginx');
  const folder = await mkdtemp(join(tmpdir(), 'groundplan-nginx-'));
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const url = `https://localhost:${httpsPort}`;
  const staging = 'staging.localhost';
  await writeCertificate(folder, ['localhost', staging]);
  const site = await filled({
    PORTAL_HOST: 'localhost',
    PORTAL_ADDRESS: `localhost:${httpsPort}`,
    STAGING_HOST: staging,
    HTTP_PORT: `127.0.0.1:${httpPort}`,
    HTTPS_PORT: `127.0.0.1:${httpsPort}`,
    STORE: join(portal.dataFolder, 'store'),
    CERTIFICATE: join(folder, 'portal.pem'),
    CERTIFICATE_KEY: join(folder, 'portal.key'),
    CONTENT_SERVICE: portal.contentServiceUrl,
    GATEWAY: portal.url,
    OAUTH_CLIENT: Buffer.from('portal:portal-secret').toString('base64'),
  });
  await writeFile(join(folder, 'portal.conf'), site);
  await writeFile(join(folder, 'nginx.conf'), around(folder));
  await mkdir(join(folder, 'temp'));

  const child = spawn(nginx, ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const plainUrl = `http://localhost:${httpPort}`;
  const end = Date.now() + startedWithinMs;
  while (!(await answers(plainUrl))) {
    if (child.exitCode !== null || Date.now() > end) throw new Error('nginx did not start.');
    await pause(50);
  }
  return {
    url,
    plainUrl,
    stagingUrl: `https://${staging}:${httpsPort}`,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

async function writeCertificate(folder: string, names: readonly string[]): Promise<void> {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], {
    extensions: [{ name: 'subjectAltName', altNames: names.map((value) => ({ type: 2, value })) }],
  });
  await writeFile(join(folder, 'portal.pem'), cert);
  await writeFile(join(folder, 'portal.key'), key, { mode: 0o600 });
}

/** Fills in the template like envsubst. */
async function filled(values: Readonly<Record<string, string>>): Promise<string> {
  const text = await readFile(template, 'utf8');
  return text.replace(/\$\{([A-Z_]+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The configuration wants ${name}.`);
    return value;
  });
}

/** Wraps the site configuration in a main nginx.conf that writes only below the folder. */
const around = (folder: string): string => `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr warn;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
  types {
    text/html html; text/css css; text/javascript js; application/json json;
    image/svg+xml svg; font/woff2 woff2;
  }
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path ${folder}/temp/${of};`).join('\n  ')}
  include ${folder}/portal.conf;
}
`;

const answers = (url: string): Promise<boolean> =>
  fetch(url, { redirect: 'manual' }).then(
    () => true,
    () => false,
  );
