/** @jest-environment jsdom */
import { aProposal, aProposalFeature } from '@portal/shared/testing';
import { buildSlides } from './build-slides';
import { contentsOf } from './contents';
import { sectionsOf } from './slide';

const item = { id: 'i', name: 'Steps', notes: '', options: [], subtotal: '10.00' };
const bins = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `Bin ${index}`, total: '5.00' }));

const patio = (incidentals: number, statement = '<p>Dig.</p>') =>
  aProposalFeature({
    name: 'Patio',
    items: [item],
    incidentals: bins(incidentals),
    statementsOfWork: [statement],
  });

const pairs = (slides: ReturnType<typeof buildSlides>) =>
  slides
    .filter(({ kind }) => kind === 'pair')
    .map((slide) => sectionsOf(slide).map(({ title, over }) => [title, over]));

test('incidental and total costs of a feature are one slide, if both are short', () => {
  expect(pairs(buildSlides(aProposal({ features: [patio(2)] })))).toEqual([
    [
      ['Incidental Costs', 'Patio'],
      ['Total Costs', 'Patio'],
    ],
  ]);
  expect(pairs(buildSlides(aProposal({ features: [patio(6)] })))).toEqual([]);
});

test('the costs of two features are never one slide', () => {
  const features = [aProposalFeature({ name: 'Patio' }), aProposalFeature({ name: 'Beds' })];
  expect(pairs(buildSlides(aProposal({ features })))).toEqual([]);
});

test('two short statements of work are one slide, a long one has slides of its own', () => {
  const beds = aProposalFeature({ name: 'Beds', statementsOfWork: ['<p>Plant.</p>'] });
  const statements = (text: string) =>
    pairs(buildSlides(aProposal({ features: [patio(6, text), beds] })));
  expect(statements('<p>Dig.</p>')).toEqual([
    [
      ['Statement of Work', 'Patio'],
      ['Statement of Work', 'Beds'],
    ],
  ]);
  expect(statements(`<p>${'Dig the ground. '.repeat(40)}</p>`)).toEqual([]);
  expect(statements('<p>Dig the ground.</p>'.repeat(100))).toEqual([]);
});

test('safety and maintenance are one slide, if both are short', () => {
  const advice = (texts: string[]) =>
    pairs(
      buildSlides(
        aProposal({
          features: [],
          safety: [{ feature: 'Patio', texts }],
          maintenance: [{ feature: 'Patio', texts: ['Sweep.'] }],
        }),
      ),
    );
  expect(advice(['Wear boots.'])).toEqual([
    [
      ['Safety Information', undefined],
      ['Maintenance Information', undefined],
    ],
  ]);
  expect(
    advice(Array.from({ length: 9 }, () => 'Wear boots with steel caps on the site.')),
  ).toEqual([]);
});

test('the contents name both sections of a shared slide', () => {
  const entries = contentsOf(buildSlides(aProposal({ features: [patio(2)] })));
  const costs = entries.filter(({ title }) => /^(Incidental|Total) Costs$/.test(title));
  expect(costs).toHaveLength(2);
  expect(costs[0]?.index).toBe(costs[1]?.index);
});
