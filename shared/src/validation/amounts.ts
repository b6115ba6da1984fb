import { object, string } from 'yup';
import { parseAmount } from '../domain';

const isAmount = (text: string) => parseAmount(text) !== null;

/** Schema of a payment. Source: spec 3, section 5. */
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
