import { type Compiler, rspack } from '@rspack/core';
import type { Contribution } from '../contract';
import { contributionProblems, exposeProblems } from '../contribution-check';

const name = 'ContributionPlugin';

/**
 * Validates the contribution against the exposed modules and writes `contributions.json` beside the
 * manifest.
 */
export class ContributionPlugin {
  constructor(
    private readonly contribution: Contribution,
    private readonly exposes: Readonly<Record<string, string>>,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const problems = [
        ...contributionProblems(this.contribution),
        ...exposeProblems(this.contribution, Object.keys(this.exposes)),
      ];
      for (const problem of problems) compilation.errors.push(new rspack.WebpackError(problem));
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const text = JSON.stringify(this.contribution, null, 2);
        compilation.emitAsset('contributions.json', new rspack.sources.RawSource(text));
      });
    });
  }
}
