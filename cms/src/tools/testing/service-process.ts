import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';
import { bundlePrograms, requireBanner, unbundled } from './bundle-programs';

/** The service bundled into one file, which waits for a word on its standard input. */
export interface Bundle {
  readonly file: string;
  readonly remove: () => Promise<void>;
}

export async function bundleService(root: string): Promise<Bundle> {
  const cms = join(root, 'cms');
  const folder = await mkdtemp(join(cms, 'node_modules/.service-'));
  const file = join(folder, 'main.mjs');
  await build({
    entryPoints: [join(cms, 'src/tools/testing/waiting-service.ts')],
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: unbundled,
    banner: { js: requireBanner },
    logLevel: 'error',
  });
  await bundlePrograms(cms, folder);
  await symlink(join(cms, 'node_modules'), join(folder, 'node_modules'));
  return { file, remove: () => rm(folder, { recursive: true, force: true }) };
}

export interface ServiceProcess {
  readonly origin: string;
  readonly kill: (signal: NodeJS.Signals) => Promise<number | null>;
  /** All that it wrote to standard output and standard error. */
  readonly output: () => string;
}

async function origin(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The service has no output.');
  for await (const line of createInterface({ input: child.stdout })) {
    const found = /Content service: (\S+)/.exec(line)?.[1];
    if (found) return found;
  }
  throw new Error('The service ended before it listened.');
}

/** A process that has loaded the code of the service, and opens no data yet. */
interface WarmService {
  readonly begin: () => Promise<ServiceProcess>;
  /** Ends it without a beginning. */
  readonly end: () => Promise<void>;
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const exit = once(child, 'exit');
  child.kill(signal);
  const [code] = (await exit) as [number | null];
  return code;
}

/** A process of the service that is ready to begin, on a free port. */
export function warmService(
  { file }: Bundle,
  environment: Readonly<Record<string, string>>,
): WarmService {
  const child = spawn(process.execPath, [file], {
    env: { PATH: process.env.PATH ?? '', CMS_PORT: '0', LOG_LEVEL: 'silent', ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += String(chunk);
    });
  return {
    begin: async () => {
      child.stdin.end('begin');
      const found = await origin(child).catch((error: Error) => {
        throw new Error(`${error.message}\n${said}`);
      });
      child.stdout.resume();
      return { origin: found, kill: (signal) => ended(child, signal), output: () => said };
    },
    end: async () => void (await ended(child, 'SIGKILL')),
  };
}

/** Runs the service as a process of its own, on a free port. */
export const runService = (
  bundle: Bundle,
  environment: Readonly<Record<string, string>>,
): Promise<ServiceProcess> => warmService(bundle, environment).begin();
