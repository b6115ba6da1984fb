import { type Compiler, rspack } from '@rspack/core';

/**
 * Scripts of which a page that loads them calls about half of the functions or more before its data is visible: what every
 * page needs, and the pages themselves. Of other files it calls few.
 */
const calledOnLoad = /^(core|staff-frame|cms|icons|remoteEntry|expose-\w+)\.\w+\.js$/;

/**
 * Marks scripts whose functions the browser compiles when it loads the script, beside the main thread, and keeps compiled for
 * the next visit (Chromium from 136; ADR 163). Others compile each function in its first call, at every visit.
 */
export class EagerCompilationPlugin {
  apply(compiler: Compiler): void {
    new rspack.BannerPlugin({
      banner: '//# allFunctionsCalledOnLoad',
      raw: true,
      include: calledOnLoad,
      // The minimizer would remove the comment; the hash of the content counts it.
      stage: rspack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING - 1,
    }).apply(compiler);
  }
}
