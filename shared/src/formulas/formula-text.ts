import type { FormulaProblem } from './expression';

/** Returns the message for a problem of a formula; positions count from 1. */
export function formulaProblemText(problem: FormulaProblem): string {
  switch (problem.kind) {
    case 'unreadable':
      return problem.at === null
        ? 'The formula cannot be read.'
        : `The formula cannot be read at character ${problem.at + 1}.`;
    case 'unknown name':
      return `No number has the name "${problem.name}" (character ${problem.at + 1}).`;
    case 'division by zero':
      return `The formula divides by zero: ${problem.divisor} is 0.`;
    case 'cycle':
      return `The formula refers to itself: ${[...problem.names, problem.names[0]].join(' → ')}.`;
    case 'too large':
      return 'The result of the formula is too large.';
    case 'below zero':
      return 'The result of the formula is below zero.';
  }
}
