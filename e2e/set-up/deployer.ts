import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const root = join(import.meta.dirname, '../..');

export interface Deployer {
  /** Deploys the build in a folder; returns the address once served. */
  deploy(dist: string): Promise<string>;
  end(): Promise<void>;
}

/**
 * Starts a process for many deploys, equal to `portal deploy` without the start time of a command.
 */
export function startDeployer(dataFolder: string): Deployer {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(root, 'shell/src/server/testing/deploy-each.ts')],
    {
      cwd: root,
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...process.env, PORTAL_DATA: dataFolder },
    },
  );
  const served = createInterface({ input: child.stdout });
  return {
    async deploy(dist) {
      const answer = once(served, 'line');
      child.stdin.write(`${dist}\n`);
      const [base] = (await answer) as [string];
      return base;
    },
    async end() {
      child.stdin.end();
      await once(child, 'exit');
    },
  };
}
