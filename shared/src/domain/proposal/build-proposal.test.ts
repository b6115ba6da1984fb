import { readFileSync } from 'node:fs';
import { buildProposal, type FeatureFacts, type ProposalFacts } from '../index';
import { readEstimate } from '../money/estimate-file';
import { defaultTax } from '../money/money';

const estimate = readEstimate(
  readFileSync(new URL('../money/fixtures/harbour-walk.json', import.meta.url), 'utf8'),
);
const texts = { id: 'x', notes: '', description: '', value: null };

const features = estimate.features.map(
  (feature): FeatureFacts => ({
    ...texts,
    ...feature,
    overheadPercent: feature.overheadPercent ?? null,
    lines: feature.lines.map((line) => ({ ...line, name: 'line' })),
    thirdParty: feature.thirdParty.map((line) => ({ ...line, name: 'Bin rental' })),
    items: feature.items.map((item) => ({
      ...texts,
      ...item,
      choice: 'none',
      choiceGroup: null,
      chosen: false,
      overheadPercent: item.overheadPercent ?? null,
      lines: item.lines.map((line) => ({ ...line, name: 'line' })),
      thirdParty: [],
    })),
    pictures: [],
    statementsOfWork: [],
    safety: ['Wear boots.'],
    maintenance: [],
  }),
);

const facts: ProposalFacts = {
  project: {
    id: 'p',
    title: 'Harbour Walk',
    description: '',
    clientId: 'c',
    clientName: 'Amelia',
    address: '',
    startDate: null,
    endDate: null,
    signed: false,
    signedBy: null,
    signedDate: null,
  },
  tax: defaultTax,
  covers: [],
  features,
  payments: [
    { id: '1', name: 'a', description: '', amount: '$1,200', dueDate: null, status: null },
    { id: '2', name: 'b', description: '', amount: 'soon', dueDate: null, status: 'paid' },
  ],
  legalHtml: '',
  signaturesHtml: '',
  signatures: { client: null, client2: null },
  company: { name: '', address: '', logo: null },
};

test('the deck shows the figures of the estimate, to the cent', () => {
  const proposal = buildProposal(facts);
  expect(proposal.totals).toEqual({ subtotal: '28714.68', tax: '3732.91', total: '32447.59' });
  expect(proposal.features.map(({ name, totals }) => [name, totals.subtotal])).toEqual([
    ['Interlock Patio', '23031.94'],
    ['Planting Beds', '5682.74'],
  ]);
});

test('rejected parts and those left out by name are not in the deck', () => {
  const [patio] = buildProposal(facts).features;
  expect(patio?.items.map((item) => item.name)).toEqual(['Steps']);
});

test('quantities, prices, overheads and stored JSON never reach the customer', () => {
  const secret = features.map((feature) => ({ ...feature, value: '{"secret":"quarry price"}' }));
  const text = JSON.stringify(buildProposal({ ...facts, features: secret }));
  expect(text).not.toMatch(/quantity|unitPrice|overhead|secret|quarry/i);
});

test('payments that are no number count as nothing, and their sum is what is shown', () => {
  const { payments, paymentTotal } = buildProposal(facts);
  expect(payments.map(({ amount, status }) => [amount, status])).toEqual([
    ['1200.00', 'payment_due'],
    ['0.00', 'paid'],
  ]);
  expect(paymentTotal).toBe('1200.00');
});

test('the same safety texts of two features stand once', () => {
  expect(buildProposal(facts).safety).toEqual([
    { feature: 'Interlock Patio', texts: ['Wear boots.'] },
  ]);
});
