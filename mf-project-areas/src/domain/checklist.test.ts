import { aChecklistItem } from '../testing/work';
import { checklistFigures, groupTasks, isOverdue, movedTask } from './checklist';
import { findTasks } from './find-tasks';

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

test('a task is moved within its group, and tasks of other groups stay where they are', () => {
  const [a, x, b, c] = ['a', 'x', 'b', 'c'].map((task) => aChecklistItem({ id: task, task }));
  const items = [a, x, b, c].filter((item) => item !== undefined);
  const group = items.filter(({ task }) => task !== 'x');
  const tasks = (id: string, place: number) =>
    movedTask(items, group, id, place)
      .map(({ task }) => task)
      .join('');
  expect(tasks('a', 2)).toBe('bxca');
  expect(tasks('c', 0)).toBe('cxab');
  expect(tasks('b', 1)).toBe('axbc');
  expect([tasks('c', 3), tasks('a', -1), tasks('gone', 0)]).toEqual(['axbc', 'axbc', 'axbc']);
});

test('a task is overdue from the day after it was due, until it is done', () => {
  const due = aChecklistItem({ dueDate: '2026-11-20' });
  expect(isOverdue(due, '2026-11-20')).toBe(false);
  expect(isOverdue(due, '2026-11-21')).toBe(true);
  expect(isOverdue({ ...due, isDone: true }, '2026-11-21')).toBe(false);
  expect(isOverdue(aChecklistItem(), '2026-11-21')).toBe(false);
});

test('every word of a search occurs in the text, the notes, the group or the assignee of a found task', () => {
  const crepi = aChecklistItem({ task: 'Crépi', notes: 'North wall', group: 'Before design' });
  const wall = aChecklistItem({ task: 'Wall', assignee: { id: 'owen', name: 'Owen' } });
  const groups = groupTasks([crepi, wall, sheet], ['Before design']);
  const found = (search: string) =>
    findTasks(groups, search).map(({ name, items }) => [name, ...items.map(({ task }) => task)]);
  expect(found('WALL')).toEqual([
    ['Before design', 'Crépi'],
    ['Other tasks', 'Wall'],
  ]);
  expect(found(' crepi  north ')).toEqual([['Before design', 'Crépi']]);
  expect(found('design')).toEqual([['Before design', 'Crépi']]);
  expect(found('owen')).toEqual([['Other tasks', 'Wall']]);
  expect(found('sheet')).toEqual([['Hidden', 'Sheet']]);
  expect(found('crepi owen')).toEqual([]);
  expect(found(' ')).toEqual(
    groups.map(({ name, items }) => [name, ...items.map(({ task }) => task)]),
  );
});
