/** @jest-environment jsdom */
import { emptyFeatureValue } from '@portal/shared/domain';
import { aFeature, aSubItem } from '@portal/shared/testing';
import { render, screen } from '@testing-library/react';
import { FeaturesInWords } from './features-in-words';

const named = (name: string) => aSubItem({ name });

test('what is printed leaves out what was rejected, and items for documents, notes and other things', () => {
  const patio = aFeature({
    name: 'Interlock Patio',
    items: [
      named('Steps'),
      named('Documents'),
      named('documents required'),
      named(' Notes '),
      named('Other'),
      aSubItem({ name: 'Border', status: 'rejected' }),
    ],
  });
  render(<FeaturesInWords features={[patio, aFeature({ name: 'Pond', status: 'rejected' })]} />);
  expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
    'Interlock Patio',
    'Steps',
  ]);
});

test('each feature and item is printed with what was chosen for it', () => {
  const choice = (label: string, value: string) => ({
    ...emptyFeatureValue,
    choices: { [label]: { label, value, optionId: null, onPlanner: true } },
  });
  const steps = aSubItem({ name: 'Steps', value: choice('Step type', 'Natural stone') });
  render(
    <FeaturesInWords features={[aFeature({ value: choice('Paver', 'Slab'), items: [steps] })]} />,
  );
  expect(screen.getByText('Paver: Slab')).toBeTruthy();
  expect(screen.getByText('Step type: Natural stone')).toBeTruthy();
});

test('a project without features says that there is nothing to build yet', () => {
  render(<FeaturesInWords features={[]} />);
  expect(screen.getByText('There is nothing to build yet.')).toBeTruthy();
});

test('what the client left unchosen is not printed, and what waits for a choice is told', () => {
  const edge = { choice: 'alternative', choiceGroup: 'edge' } as const;
  const items = [
    aSubItem({ name: 'Lights', choice: 'optional' }),
    aSubItem({ name: 'Steel', ...edge }),
    aSubItem({ name: 'Oak', ...edge }),
  ];
  render(<FeaturesInWords features={[aFeature({ name: 'Patio', items })]} />);
  expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual(['Patio']);
  expect(screen.getByText('Not chosen yet: Steel or Oak')).toBeTruthy();
});
