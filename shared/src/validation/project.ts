import { object, string } from 'yup';
import { parseAmount } from '../domain';

export const textLimit = 255;
/** Maximum length in characters of notes in the cost planner. Source: spec 2, section 9. */
export const plannerNotesLimit = 500;

const limited = (limit: number) => string().ensure().max(limit, `Max ${limit} characters`);

/** Hint beside description and private note. */
export const textLimitHint = `* Max ${textLimit} characters`;

/** Whether the other end of a date range is empty. */
const isOtherEmpty = (other: 'startDate' | 'endDate', parent: unknown): boolean =>
  !(parent as Readonly<Record<string, unknown>>)[other];

/**
 * A range is stored with both ends or not at all. An end before the start is a warning (decision
 * 49).
 */
const endOfRange = (other: 'startDate' | 'endDate', message: string) =>
  string()
    .ensure()
    .test('range', message, (day, { parent }) => day !== '' || isOtherEmpty(other, parent));

/**
 * Returns the problem of a typed budget, or null. Parsed like amounts (decision 47): `$1,200` is
 * valid, `20k` is not.
 */
export function budgetProblem(typed: string): string | null {
  const amount = parseAmount(typed);
  if (amount !== null && !amount.startsWith('-')) return null;
  return 'Budget field must contain a valid number.';
}

/** Schema of the new-project form. Source: spec 2, section 5. */
export const newProject = object({
  title: limited(textLimit).trim().required('Please provide a name.'),
  description: limited(textLimit),
  privateNote: limited(textLimit),
  clientNotes: string().ensure(),
  budget: string()
    .ensure()
    .test(
      'budget',
      ({ value }) => budgetProblem(value) ?? '',
      (typed) => budgetProblem(typed) === null,
    ),
  startDate: endOfRange('endDate', 'Please give a start date too, or clear both.'),
  endDate: endOfRange('startDate', 'Please give an end date too, or clear both.'),
  clientId: string().nullable().default(null),
});

/** Schema of the stored draft of that form: any text of any length. */
export const typedProject = object({
  id: string().optional(),
  title: string().defined(),
  description: string().defined(),
  privateNote: string().defined(),
  clientNotes: string().defined(),
  budget: string().defined(),
  startDate: string().defined(),
  endDate: string().defined(),
  clientId: string().nullable().defined(),
});
