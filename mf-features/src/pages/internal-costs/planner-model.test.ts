import { RequestFailed } from '@portal/shared/http';
import { aProject } from '@portal/shared/testing';
import { allSettled } from 'effector';
import { $projectId, readProjectFx } from '../../estimate/project';
import { pricing } from '../../testing/pricing';
import {
  addPlannerLineFx,
  changePlannerLineFx,
  plannerLineAdded,
  plannerLineChanged,
  plannerLineRemoved,
  plannerTotalTyped,
  removePlannerLineFx,
} from './planner-model';

const survey = { id: 'survey', name: 'Survey', description: '', total: '250.00' };
const project = aProject({ plannerLines: [survey] });

const opened = (isRefused = false) => {
  const calls: unknown[] = [];
  const note = (call: unknown) => {
    calls.push(call);
    return isRefused ? Promise.reject(new RequestFailed({ kind: 'offline' })) : undefined;
  };
  const {
    scope,
    messages,
    project: now,
  } = pricing(
    project,
    [
      [changePlannerLineFx, note],
      [addPlannerLineFx, note],
      [removePlannerLineFx, note],
      [readProjectFx, () => project],
    ],
    [[$projectId, project.id]],
  );
  return { scope, calls, messages, lines: () => now().plannerLines };
};

test('a line of the cost planner is added, named, priced and removed', async () => {
  const { scope, calls, messages, lines } = opened();
  await allSettled(plannerLineAdded, { scope });
  expect(lines()).toMatchObject([survey, { name: 'New line', total: '0' }]);
  const id = lines()?.[1]?.id ?? '';
  await allSettled(plannerLineChanged, { scope, params: { id, changes: { name: 'Crane' } } });
  await allSettled(plannerTotalTyped, { scope, params: { id, typed: '$1,200.50' } });
  expect(lines()?.[1]).toMatchObject({ name: 'Crane', total: '1200.5' });
  await allSettled(plannerLineRemoved, { scope, params: 'survey' });
  expect(lines()).toMatchObject([{ name: 'Crane' }]);
  expect(calls).toMatchObject([
    { projectId: project.id, line: { id, name: 'New line' } },
    { id, changes: { name: 'Crane' } },
    { id, changes: { total: '1200.5' } },
    { projectId: project.id, id: 'survey' },
  ]);
  expect(messages).toEqual(['Line item removed']);
});

test('an amount that is no number is told, and nothing is written', async () => {
  const { scope, calls, messages, lines } = opened();
  await allSettled(plannerTotalTyped, { scope, params: { id: 'survey', typed: '1.2.3' } });
  expect(calls).toEqual([]);
  expect(lines()).toEqual([survey]);
  expect(messages).toEqual(['Amount field must contain a valid number. Value not saved.']);
});

test('what could not be written is told and taken back', async () => {
  const { scope, messages, lines } = opened(true);
  await allSettled(plannerTotalTyped, { scope, params: { id: 'survey', typed: '9' } });
  await allSettled(plannerLineRemoved, { scope, params: 'survey' });
  expect(lines()).toEqual([survey]);
  expect(messages).toEqual([
    'There was an error saving this line item',
    'Error Deleting an Entity',
  ]);
});
