/** @jest-environment jsdom */
import { aProposal, aProposalFeature } from '@portal/shared/testing';
import { buildSlides } from './build-slides';
import { contentsOf } from './contents';

test('the contents name each section once, those of a feature below its name', () => {
  const features = Array.from({ length: 8 }, (_, index) =>
    aProposalFeature({ name: `Bed ${index}`, description: 'Roses.' }),
  );
  const slides = buildSlides(aProposal({ features }));
  const entries = contentsOf(slides);
  expect(entries.slice(0, 5).map(({ title, isPart }) => [title, isPart])).toEqual([
    ['Client Proposal', false],
    ['In this project', false],
    ['Bed 0', false],
    ['Details', true],
    ['Total Costs', true],
  ]);
  expect(entries.filter(({ title }) => title === 'Total Project Costs')).toHaveLength(1);
  for (const { index, title } of entries)
    expect([slides[index]?.title, slides[index]?.over]).toContain(title);
});
