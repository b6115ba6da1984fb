import { object, string } from 'yup';
import { isDecimal, parseAmount } from '../domain';

const isAmount = (text: string) => parseAmount(text) !== null;

/** Source: spec 3, section 5. */
export const paymentItem = object({
  name: string().ensure(),
  description: string().ensure(),
  amount: string()
    .ensure()
    .test('amount', 'Amount field must contain a valid number. Value not saved.', isAmount),
  paid: string()
    .ensure()
    .test('paid', 'Paid field must contain a valid number. Value not saved.', isAmount),
});

export const changeRequest = object({
  description: string().trim().required('Please provide a description of the request.'),
  notes: string().ensure(),
});

/** Problem of a typed quantity, or null. An empty one is fine: it counts as 1. */
export function quantityProblem(typed: string): string | null {
  return isQuantity(typed) ? null : 'Quantity requires a number.';
}

/** The same where the field is named: `{field} requires a number for quantity.` */
export function namedQuantityProblem(field: string, typed: string): string | null {
  return isQuantity(typed) ? null : `${field} requires a number for quantity.`;
}

function isQuantity(typed: string): boolean {
  return typed.trim() === '' || isDecimal(typed);
}
