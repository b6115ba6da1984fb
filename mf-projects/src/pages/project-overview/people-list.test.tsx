/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PeopleList } from './people-list';
import { teamWords } from './team-words';

const shown = (list: keyof typeof teamWords, given: object = {}) => {
  const changes: string[] = [];
  render(
    <PeopleList
      words={teamWords[list]}
      people={[]}
      candidates={[]}
      state="all used"
      isLoading={false}
      mayEdit
      onSearch={() => undefined}
      onAdd={(id) => changes.push(`add ${id}`)}
      onRemove={(id) => changes.push(`remove ${id}`)}
      {...given}
    />,
  );
  return changes;
};

test.each([
  ['assignedUserIds', 'There are no team members or crews...', 'All Team Members Used'],
  ['crewIds', 'There are no team members or crews...', 'All Crews Used'],
  ['subcontractorIds', 'There are subcontractors...', 'All Subcontractors Used'],
] as const)('an empty list of %s says so, and nobody is left to add', (list, empty, none) => {
  shown(list);
  expect(screen.getByText(empty)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('combobox', { name: none }).disabled).toBe(true);
});

test('while it is not known who may join, nobody is said to be left out', () => {
  shown('crewIds', { state: 'unknown' });
  expect(screen.queryByText('All Crews Used')).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('combobox', { name: 'Add Crew' }).disabled).toBe(true);
});

test('somebody may still join, and who is there can be taken off', async () => {
  const changes = shown('assignedUserIds', {
    people: [{ id: 'dana', name: 'Dana Wolfe' }],
    candidates: [{ id: 'priya', label: 'Designer: Priya Nair' }],
    state: 'some left',
  });
  expect(screen.queryByText('There are no team members or crews...')).toBeNull();
  expect(
    screen.getByRole<HTMLButtonElement>('combobox', { name: 'Add Team Member' }).disabled,
  ).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Dana Wolfe' }));
  expect(changes).toEqual(['remove dana']);
});

test('whoever may not edit the team only reads it', () => {
  shown('assignedUserIds', { people: [{ id: 'dana', name: 'Dana Wolfe' }], mayEdit: false });
  expect(screen.getByText('Dana Wolfe')).toBeTruthy();
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(screen.queryByRole('combobox')).toBeNull();
});
