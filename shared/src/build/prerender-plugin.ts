import type { Compiler } from '@rspack/core';
import { prerender } from './prerender';

const name = 'PrerenderPlugin';

/** Returns the file with the HTML of an exposed page: `prerendered-Login.html` for `./Login`. */
export const prerenderedFile = (expose: string): string => `prerendered-${expose.slice(2)}.html`;

/**
 * Writes the HTML of exposed pages, which the gateway puts into the page of their address: people see
 * the page before any script has loaded.
 */
export class PrerenderPlugin {
  constructor(
    private readonly directory: string,
    /** Source file by exposed module. */
    private readonly pages: Readonly<Record<string, string>>,
  ) {}

  apply(compiler: Compiler): void {
    const { Compilation, WebpackError, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name, stage }, async () => {
        for (const [expose, file] of Object.entries(this.pages)) {
          try {
            const html = await prerender(this.directory, file);
            compilation.emitAsset(prerenderedFile(expose), new sources.RawSource(html));
          } catch (error) {
            const reason = error instanceof Error ? error.message : String(error);
            compilation.errors.push(new WebpackError(`${expose} cannot be prerendered: ${reason}`));
          }
        }
      });
    });
  }
}
