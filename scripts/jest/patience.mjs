/** What a test waits for may take long on a busy machine: no test fails by the clock before it is surely stuck. */
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: 20_000 });
}
