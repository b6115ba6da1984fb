import { createServer } from 'node:net';

interface Choice {
  /** Port reserved for another service. */
  readonly except?: number;
  readonly say?: (line: string) => void;
}

/** Returns the port, or the next free port above with a message. */
export async function freePort(
  wanted: number,
  host: string,
  what: string,
  { except, say = console.log }: Choice = {},
): Promise<number> {
  for (let port = wanted; port < wanted + 100; port += 1) {
    if (port === except || !(await isFree(port, host))) continue;
    if (port !== wanted) say(`Port ${wanted} is taken; ${what} uses ${port} instead.`);
    return port;
  }
  throw new Error(
    `No free port for ${what} between ${wanted} and ${wanted + 99}. Set another port.`,
  );
}

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}
