/** @jest-environment jsdom */
import { aPicture, aProposal, aProposalFeature } from '@portal/shared/testing';
import { buildSlides } from './build-slides';
import { picturesOf, type Slide, sectionsOf } from './slide';

const titles = (slides: readonly Slide[]) => slides.map(({ over, title }) => over ?? title);
const named = (slides: readonly Slide[], title: string) =>
  slides.flatMap(sectionsOf).filter((slide) => slide.title === title);

test('the slides stand in the order of the specification', () => {
  const proposal = aProposal({
    covers: [aPicture({ title: 'The terrace' })],
    features: [
      aProposalFeature({
        name: 'Patio',
        description: 'Slabs.',
        items: [{ id: 'i', name: 'Steps', notes: '', options: [], subtotal: '10.00' }],
        incidentals: [{ name: 'Bin', total: '5.00' }],
        statementsOfWork: ['<p>Dig.</p>'],
      }),
    ],
    payments: [
      {
        id: 'p',
        name: 'Deposit',
        description: '',
        amount: '10.00',
        dueDate: null,
        status: 'payment_due',
      },
    ],
    safety: [{ feature: 'Patio', texts: ['Wear boots.'] }],
    maintenance: [{ feature: 'Patio', texts: ['Sweep.'] }],
    legalHtml: '<p>One</p><!-- pagebreak --><p>Two</p>',
  });
  expect(
    buildSlides(proposal)
      .flatMap(sectionsOf)
      .map(({ title }) => title),
  ).toEqual([
    'Client Proposal',
    'The terrace',
    'In this project',
    'Includes',
    'Details',
    'Incidental Costs',
    'Total Costs',
    'Total Project Costs',
    'Payment Schedule',
    'Statement of Work',
    'Safety Information',
    'Maintenance Information',
    'Legal Agreement & Signatures',
    'Legal Agreement & Signatures',
    'Legal Agreement & Signatures',
  ]);
});

test('a section without content is left out, but for the totals and the signatures', () => {
  expect(titles(buildSlides(aProposal({ features: [] })))).toEqual([
    'Client Proposal',
    'Total Project Costs',
    'Legal Agreement & Signatures',
  ]);
});

test('a long list goes on on further slides, and its total stands once, on the last', () => {
  const features = Array.from({ length: 20 }, (_, index) =>
    aProposalFeature({ name: `Feature ${index}` }),
  );
  const pages = named(buildSlides(aProposal({ features })), 'Total Project Costs');
  const costs = pages.flatMap((page) => (page.kind === 'costs' ? [page] : []));
  expect(costs.flatMap(({ rows }) => rows).map(({ label }) => label)).toEqual(
    features.map(({ name }) => name),
  );
  expect(costs.map(({ sums }) => sums.length > 0)).toEqual([false, false, true]);
});

test('every picture of a feature has its place', () => {
  const pictures = Array.from({ length: 4 }, () => aPicture());
  const slides = buildSlides(
    aProposal({ features: [aProposalFeature({ description: 'Slabs.', pictures })] }),
  );
  const shown = slides.flatMap((slide) => (slide.kind === 'details' ? slide.pictures : []));
  expect(shown.map(({ id }) => id)).toEqual(pictures.map(({ id }) => id));
});

test('no two slides share an id', () => {
  const features = Array.from({ length: 20 }, () =>
    aProposalFeature({ pictures: [aPicture(), aPicture(), aPicture()] }),
  );
  const ids = buildSlides(aProposal({ features })).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('a long description goes on on further slides, and keeps every word', () => {
  const sentences = Array.from({ length: 60 }, (_, index) => `Sentence ${index} of the terrace.`);
  const slides = buildSlides(
    aProposal({
      features: [aProposalFeature({ description: sentences.join(' '), notes: 'Ask for the key.' })],
    }),
  );
  const words = slides.flatMap((slide) =>
    slide.kind === 'details' && slide.feature ? [slide.feature] : [],
  );
  expect(words.length).toBeGreaterThan(1);
  expect(
    words
      .map(({ description }) => description)
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim(),
  ).toBe(sentences.join(' '));
  expect(words.filter(({ notes }) => notes !== '')).toHaveLength(1);
});

test('a sub-item without a name is in the sums alone', () => {
  const item = { id: 'i', name: ' ', notes: '', options: [], subtotal: '10.00' };
  const slides = buildSlides(aProposal({ features: [aProposalFeature({ items: [item] })] }));
  expect(named(slides, 'Includes')).toEqual([]);
  const [costs] = named(slides, 'Total Costs').flatMap((one) =>
    one.kind === 'costs' ? [one] : [],
  );
  expect(costs?.rows).toContainEqual({ label: 'Other work', amount: '10.00' });
});

test('what a feature includes, costs and how it is built stands beside a picture of it', () => {
  const [terrace, gate, dusk] = [aPicture(), aPicture(), aPicture()];
  const item = { id: 'i', name: 'Steps', notes: '', options: [], subtotal: '10.00' };
  const given = { items: [item], statementsOfWork: ['<p>Dig.</p>'] };
  const slides = buildSlides(
    aProposal({
      covers: [dusk],
      features: [
        aProposalFeature({ ...given, pictures: [terrace, gate] }),
        aProposalFeature(given),
      ],
    }),
  );
  const beside = (title: string) => named(slides, title).map((slide) => slide.beside);
  expect(beside('Includes')).toEqual([gate, undefined]);
  expect(beside('Total Costs')).toEqual([undefined, undefined]);
  expect(beside('Statement of Work')).toEqual([undefined, undefined]);
  expect(beside('Total Project Costs')).toEqual([undefined]);
});

test('no picture comes thrice', () => {
  const pictures = [aPicture(), aPicture(), aPicture()];
  const features = pictures.map((picture) =>
    aProposalFeature({ pictures: [picture], statementsOfWork: ['<p>Dig.</p>'] }),
  );
  const shown = buildSlides(aProposal({ covers: [aPicture()], features }))
    .flatMap((slide) => picturesOf(slide))
    .map(({ picture }) => picture.id);
  for (const id of shown) expect(shown.filter((one) => one === id).length).toBeLessThan(3);
});

test('the slide of the totals explains in one line why the features with tax add up to another amount', () => {
  const roundingNote = 'The features with tax add up to $10.01, $0.01 more than the total.';
  const slides = buildSlides(aProposal({ features: [aProposalFeature({})], roundingNote }));
  const [totals] = named(slides, 'Total Project Costs');
  expect(totals).toMatchObject({ kind: 'costs', note: roundingNote });
  expect(named(buildSlides(aProposal({})), 'Total Project Costs')[0]).not.toHaveProperty('note');
});
