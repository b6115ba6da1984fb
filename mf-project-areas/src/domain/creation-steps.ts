/** Steps of creating a change request, in order. Source: spec 3, section 7. */
export const creationSteps = [
  { key: 'create', label: 'The request is stored' },
  { key: 'copy', label: 'The feature is copied as it stands' },
  { key: 'link', label: 'The copy is attached to the request' },
  { key: 'list', label: 'The request is added to the project' },
] as const;

export type CreationStep = (typeof creationSteps)[number]['key'];

export type StepState = 'done' | 'running' | 'failed' | 'waiting' | 'skipped';

const ofParts: readonly CreationStep[] = ['copy', 'link'];

/** Returns the required steps: a custom request has nothing to copy. */
export const neededSteps = (featureId: string | null): readonly CreationStep[] =>
  creationSteps.map(({ key }) => key).filter((key) => featureId !== null || !ofParts.includes(key));

/** Returns the state of each step during the creation. */
export function stepStates(
  needed: readonly CreationStep[],
  done: readonly CreationStep[],
  isFailed: boolean,
): readonly { readonly label: string; readonly state: StepState }[] {
  const now = needed.find((key) => !done.includes(key));
  return creationSteps.map(({ key, label }) => {
    if (!needed.includes(key)) return { label, state: 'skipped' };
    if (done.includes(key)) return { label, state: 'done' };
    if (key !== now) return { label, state: 'waiting' };
    return { label, state: isFailed ? 'failed' : 'running' };
  });
}

/**
 * Returns the message for a failed step; null for the last step, which is shown only in place, with
 * a retry.
 */
export function stepFailureText(step: CreationStep, isGone: boolean): string | null {
  if (step === 'create') return 'Error creating change request';
  if (step === 'list') return null;
  return step === 'copy' && isGone
    ? 'Error locating change request feature'
    : 'There was an error saving. Please try again.';
}
