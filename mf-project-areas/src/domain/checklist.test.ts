import { aChecklistItem } from '@portal/shared/testing';
import { checklistFigures, groupTasks } from './checklist';

const survey = aChecklistItem({ task: 'Survey', group: 'Before design' });
const stone = aChecklistItem({
  task: 'Stone',
  group: 'Before construction',
  isDone: true,
  statusDate: '2026-11-20T10:00:00+00:00',
});
const sheet = aChecklistItem({ task: 'Sheet', isHidden: true, isDone: true });
const loose = aChecklistItem({ task: 'Loose', statusDate: '2026-11-20T09:00:00-05:00' });
const all = [loose, stone, sheet, survey];

test('tasks stand in the order of their groups, hidden ones last', () => {
  expect(
    groupTasks(all, ['Before design', 'Before construction', 'Handing over']).map(
      ({ name, items }) => [name, ...items.map(({ task }) => task)],
    ),
  ).toEqual([
    ['Before design', 'Survey'],
    ['Before construction', 'Stone'],
    ['Other tasks', 'Loose'],
    ['Hidden', 'Sheet'],
  ]);
});

test('hidden tasks do not count, and the last change is the latest moment', () => {
  expect(checklistFigures(all)).toEqual({
    tasks: 3,
    completed: 1,
    lastStatusChange: '2026-11-20T09:00:00-05:00',
  });
});
