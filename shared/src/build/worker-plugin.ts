import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Compiler, rspack } from '@rspack/core';

const name = 'WorkerPlugin';

/** Whether a file of the shell's build is the script of the service worker. */
export const isWorkerFile = (file: string): boolean => /^service-worker\.\w+\.js$/.test(file);

const workerFile = (script: string): string =>
  `service-worker.${createHash('sha256').update(script).digest('hex').slice(0, 8)}.js`;

/**
 * Compiles a module that imports nothing but types into the script of the service worker, apart
 * from the chunks of the build: the worker must not depend on the runtime of the page.
 */
export class WorkerPlugin {
  constructor(private readonly source: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.fileDependencies.add(this.source);
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name, stage }, async () => {
        const { code } = await rspack.experiments.swc.transform(
          await readFile(this.source, 'utf8'),
          { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, isModule: true },
        );
        // Without imports and exports the module is a script.
        const script = `(() => {${code.replace(/^export \{\s*\};?$/m, '')}})();\n`;
        compilation.emitAsset(workerFile(script), new rspack.sources.RawSource(script));
      });
    });
  }
}
