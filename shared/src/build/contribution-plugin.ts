import type { Compiler } from '@rspack/core';
import type { Contribution } from '../contract';
import { contributionProblems, exposeProblems } from '../contribution-check';

const name = 'ContributionPlugin';

/**
 * Validates the contribution against the exposed modules and writes `contributions.json` beside the
 * manifest. For Rspack and webpack.
 */
export class ContributionPlugin {
  constructor(
    private readonly contribution: Contribution,
    private readonly exposes: Readonly<Record<string, string>>,
  ) {}

  apply(compiler: Compiler): void {
    const { Compilation, WebpackError, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const problems = [
        ...contributionProblems(this.contribution),
        ...exposeProblems(this.contribution, Object.keys(this.exposes)),
      ];
      for (const problem of problems) compilation.errors.push(new WebpackError(problem));
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const text = JSON.stringify(this.contribution, null, 2);
        compilation.emitAsset('contributions.json', new sources.RawSource(text));
      });
    });
  }
}
