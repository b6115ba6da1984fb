import { object, string } from 'yup';
import { aTemplate, aTemplateItem, aTemplateLine } from '../testing';
import {
  changeRequest,
  clientAccount,
  featureTemplate,
  fieldProblems,
  memberAccount,
  newProject,
  paymentItem,
} from './index';

const person = { name: 'Ana', mail: 'ana@example.com' };

test('an account needs a name and a mail', () => {
  expect(fieldProblems(clientAccount, {})).toEqual({
    name: 'Please provide a name.',
    mail: 'Please provide a valid email address.',
  });
  expect(fieldProblems(clientAccount, person)).toEqual({});
});

test.each([
  ['personalPhone', '555-01', 'Please provide a valid phone number.'],
  ['businessPhone', '(519) 555 0123', undefined],
  ['personalPhone', '+1 519-555-0123', undefined],
  ['rate', '-1', 'Rate must be 0 or more.'],
  ['rate', 'abc', 'Rate must be 0 or more.'],
  ['rate', '42.50', undefined],
])('%s of %s', (field, value, message) => {
  expect(fieldProblems(clientAccount, { ...person, [field]: value })[field]).toBe(message);
});

test.each([
  ['N1H 3A1', undefined],
  ['n1h3a1', undefined],
  ['', undefined],
  ['12345', 'Please provide a valid postal code.'],
])('the postal code %s', (postalCode, message) => {
  const problems = fieldProblems(clientAccount, { ...person, address: { postalCode } });
  expect(problems['address.postalCode']).toBe(message);
});

test('a member needs a role, and the client role is none', () => {
  expect(fieldProblems(memberAccount, person)).toEqual({ role: 'Please choose a role.' });
  expect(fieldProblems(memberAccount, { ...person, role: 'customer' })).toHaveProperty('role');
  expect(fieldProblems(memberAccount, { ...person, role: 'designer' })).toEqual({});
});

test('a project needs a name, and its texts are short', () => {
  const problems = fieldProblems(newProject, { title: ' ', description: 'x'.repeat(256) });
  expect(problems).toEqual({
    title: 'Please provide a name.',
    description: 'Max 255 characters',
  });
  expect(fieldProblems(newProject, { title: 'Patio', description: 'x'.repeat(255) })).toEqual({});
});

test('a project needs a name of at most 255 characters, a budget that is a number, and both dates or none', () => {
  const problemsOf = (typed: object) => fieldProblems(newProject, { title: 'Patio', ...typed });
  expect(problemsOf({ title: 'x'.repeat(256) })).toEqual({ title: 'Max 255 characters' });
  for (const budget of ['20k', '1.2.3', '-5'])
    expect(problemsOf({ budget })).toEqual({ budget: 'Budget field must contain a valid number.' });
  expect(problemsOf({ budget: '$20,000' })).toEqual({});
  expect(problemsOf({ startDate: '2026-04-09' })).toEqual({
    endDate: 'Please give an end date too, or clear both.',
  });
  expect(problemsOf({ endDate: '2026-04-09' })).toEqual({
    startDate: 'Please give a start date too, or clear both.',
  });
  expect(problemsOf({ startDate: '2026-04-09', endDate: '2026-04-01' })).toEqual({});
});

test('a payment takes amounts as people type them, and refuses others', () => {
  expect(fieldProblems(paymentItem, { amount: '$1,200', paid: '' })).toEqual({});
  expect(fieldProblems(paymentItem, { amount: '1.2.3', paid: 'abc' })).toEqual({
    amount: 'Amount field must contain a valid number. Value not saved.',
    paid: 'Paid field must contain a valid number. Value not saved.',
  });
});

test('a change request needs its title', () => {
  expect(fieldProblems(changeRequest, { description: '' })).toEqual({
    description: 'Please provide a description of the request.',
  });
});

test('of several problems of a field the first is shown', () => {
  const schema = object({ code: string().min(3, 'Too short.').matches(/^\d*$/, 'Digits only.') });
  expect(fieldProblems(schema, { code: 'x' })).toEqual({ code: 'Too short.' });
});

test.each([
  ['quantity', '-3', undefined],
  ['unitPrice', '-12.50', undefined],
  ['unitPrice', '100000000', 'Unit price requires a number.'],
  ['overheadPercent', '-1', 'Overhead requires a number.'],
  ['overheadPercent', '1000', 'Overhead requires a number.'],
  ['quantity', 'few', 'Quantity requires a number.'],
])('a template line with the %s %s says: %s', (column, value, message) => {
  const line = aTemplateLine({ [column]: value });
  const problems = fieldProblems(
    featureTemplate,
    aTemplate({ items: [aTemplateItem({ lines: [line] })] }),
  );
  expect(problems[`items[0].lines[0].${column}`]).toBe(message);
});
