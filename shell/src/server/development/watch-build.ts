import { type ChildProcess, fork } from 'node:child_process';
import { unwatchFile, watchFile } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { readDist } from '../deployments/read-dist';
import type { FolderFiles } from '../store/artifact-store';
import type { BuildTold } from './build-worker';

interface Watched {
  /** Folder of the remote's package, with `rspack.config.ts`. */
  readonly directory: string;
  /** Output folder of the build. */
  readonly output: string;
  /** A rejection is passed to `onFailed`. */
  readonly onBuilt: (files: FolderFiles, hash: string) => Promise<void>;
  readonly onFailed: (problem: string) => void;
}

const worker = join(import.meta.dirname, 'build-worker.ts');
const tsx = createRequire(import.meta.url).resolve('tsx');
const lookedAtEveryMs = 300;

/** Watches a remote and builds for development until `end` is called. */
export function watchBuild({ directory, output, onBuilt, onFailed }: Watched): { end(): void } {
  const pass = async (told: BuildTold): Promise<void> => {
    if ('problem' in told) return onFailed(told.problem);
    await readDist(output)
      .then((files) => onBuilt(files, told.hash))
      .catch((error: unknown) => onFailed(error instanceof Error ? error.message : String(error)));
  };
  // One after the other: a page must not hear of a build before the one that it follows on from.
  let passed = Promise.resolve();
  const hear = (told: BuildTold) => {
    passed = passed.then(() => pass(told));
  };
  const begin = (): ChildProcess => {
    const child = fork(worker, [directory, output], {
      execArgv: ['--import', tsx],
      env: { ...process.env, NODE_ENV: 'development' },
    });
    return child.on('message', hear);
  };

  let child = begin();
  const evaluated = ['rspack.config.ts', 'src/contribution.ts'].map((file) =>
    join(directory, file),
  );
  const beginAnew = () => {
    child.kill();
    child = begin();
  };
  for (const file of evaluated) watchFile(file, { interval: lookedAtEveryMs }, beginAnew);
  return {
    end() {
      for (const file of evaluated) unwatchFile(file, beginAnew);
      child.kill();
    },
  };
}
