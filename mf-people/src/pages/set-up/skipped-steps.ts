import { browserStorage } from '@portal/shared/http';

const key = 'groundplan.set-up-skipped';

/** Returns the steps of the set-up that were skipped in this browser (decision 32). */
export const readSkippedSteps = (): readonly string[] =>
  (browserStorage.getItem(key) ?? '').split(' ').filter(Boolean);

export const keepSkippedSteps = (steps: readonly string[]): void =>
  browserStorage.setItem(key, steps.join(' '));
