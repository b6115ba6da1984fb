import circus from 'jest-circus/runner';

/**
 * Runs a test file for Stryker. Once a test has noticed the active mutant, its result stands for the
 * files after it: Stryker runs all of them in one process and cannot end a run of Jest early. It
 * accepts only a runner whose path names jest-circus.
 */
let noticed = { mutant: undefined, result: undefined };

export default async function runUntilNoticed(
  globalConfig,
  config,
  environment,
  runtime,
  path,
  send,
) {
  const mutant = process.env.__STRYKER_ACTIVE_MUTANT__;
  if (mutant !== undefined && mutant === noticed.mutant)
    return { ...noticed.result, testFilePath: path };
  const result = await circus.default(globalConfig, config, environment, runtime, path, send);
  if (result.numFailingTests > 0) noticed = { mutant, result };
  return result;
}
