import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface SmallDisk {
  readonly unmount: () => Promise<void>;
}

/** Mounts an empty disk of some megabytes on a folder; null where this account may not mount. */
export async function mountSmallDisk(folder: string, megabytes: number): Promise<SmallDisk | null> {
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  } catch (error) {
    if (error instanceof Error && ('stderr' in error || 'code' in error)) return null;
    throw error;
  }
  return {
    unmount: async () => {
      await run('umount', ['--lazy', folder]);
    },
  };
}
