const key = 'groundplan.set-up-skipped';

/** Returns the steps of the set-up that were skipped in this browser (decision 32). */
export const readSkippedSteps = (): readonly string[] =>
  (localStorage.getItem(key) ?? '').split(' ').filter(Boolean);

export const keepSkippedSteps = (steps: readonly string[]): void =>
  localStorage.setItem(key, steps.join(' '));
