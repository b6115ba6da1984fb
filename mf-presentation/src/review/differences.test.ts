/** @jest-environment jsdom */
import { aProposal, aProposalFeature } from '@portal/shared/testing';
import { differencesOf } from './differences';

const steps = { id: 's', name: 'Steps', notes: '', options: [], subtotal: '40.00' };
const patio = aProposalFeature({ id: 'patio', name: 'Patio', items: [steps] });
const before = aProposal({ features: [patio], legalHtml: '<p>Thirty days.</p>' });

test('a proposal that says the same has no differences', () => {
  expect(differencesOf(before, { ...before, company: { ...before.company, logo: '/l' } })).toEqual(
    [],
  );
});

test('amounts differ with tax, under their feature', () => {
  const totals = { subtotal: '200.00', tax: '26.00', total: '226.00' };
  const now = { ...before, totals, features: [{ ...patio, totals, base: '160.00' }] };
  expect(differencesOf(before, now)).toEqual([
    { place: 'Project', fact: 'Total with tax', before: '$113.00', after: '$226.00' },
    { place: 'Project', fact: 'Tax', before: 'GST 13%, $13.00', after: 'GST 13%, $26.00' },
    { place: 'Patio', fact: 'Total with tax', before: '$113.00', after: '$226.00' },
    { place: 'Patio', fact: 'Own work', before: '$100.00', after: '$160.00' },
  ]);
});

test('what came, what went and what is worded otherwise is named', () => {
  const pond = aProposalFeature({ id: 'pond', name: 'Pond' });
  const found = differencesOf(before, {
    ...before,
    features: [{ ...patio, items: [] }, pond],
    legalHtml: '<p>Sixty days.</p>',
  });
  expect(found).toEqual(
    expect.arrayContaining([
      { place: 'Patio', fact: 'Steps', before: '$40.00 before tax', after: null },
      { place: 'Terms', fact: 'Legal text', before: 'Thirty days.', after: 'Sixty days.' },
      { place: 'Pond', fact: 'Total with tax', before: null, after: '$113.00' },
    ]),
  );
});
