import { parseAmount } from '@portal/shared/domain';
import { budgetProblem } from '@portal/shared/validation';
import { createEvent, sample } from 'effector';
import { showMessageFx } from '../../bus';
import { changeMade } from '../../project/project.model';

/** A budget was typed; a number in wire format, or empty. */
export const budgetTyped = createEvent<string>();
/** The typed text is no number in the language of the person. */
export const budgetRefused = createEvent();

/**
 * Parses a typed budget: empty means to be decided, otherwise a plain number (decisions 8 and 47).
 */
const budgetOf = (typed: string): string => (typed.trim() === '' ? '' : (parseAmount(typed) ?? ''));

sample({
  clock: budgetTyped,
  filter: (typed) => budgetProblem(typed) === null,
  fn: (typed) => ({ budget: budgetOf(typed) }),
  target: changeMade,
});
sample({
  clock: budgetRefused,
  fn: () => ({
    kind: 'error' as const,
    text: 'Budget field must contain a valid number. Value not saved.',
  }),
  target: showMessageFx,
});
sample({
  clock: budgetTyped.filterMap((typed) => budgetProblem(typed) ?? undefined),
  fn: (problem) => ({ kind: 'error' as const, text: `${problem} Value not saved.` }),
  target: showMessageFx,
});
