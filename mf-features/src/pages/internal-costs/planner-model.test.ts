import { RequestFailed } from '@portal/shared/http';
import { aProject } from '@portal/shared/testing';
import { allSettled, fork } from 'effector';
import { showMessageFx } from '../../bus';
import { $project, $projectId, readProjectFx } from '../../estimate/project';
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
  const messages: unknown[] = [];
  const note = (call: unknown) => {
    calls.push(call);
    return isRefused ? Promise.reject(new RequestFailed({ kind: 'offline' })) : undefined;
  };
  const scope = fork({
    values: new Map<never, never>([
      [$project, project],
      [$projectId, project.id],
    ] as never),
    handlers: new Map<never, never>([
      [changePlannerLineFx, note],
      [addPlannerLineFx, note],
      [removePlannerLineFx, note],
      [readProjectFx, () => project],
      [showMessageFx, (message: unknown) => void messages.push(message)],
    ] as never),
  });
  return { scope, calls, messages, lines: () => scope.getState($project)?.plannerLines };
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
    'survey',
  ]);
  expect(messages).toEqual([{ kind: 'success', text: 'Line item removed' }]);
});

test('an amount that is no number is told, and nothing is written', async () => {
  const { scope, calls, messages, lines } = opened();
  await allSettled(plannerTotalTyped, { scope, params: { id: 'survey', typed: '1.2.3' } });
  expect(calls).toEqual([]);
  expect(lines()).toEqual([survey]);
  expect(messages).toEqual([
    { kind: 'error', text: 'Amount field must contain a valid number. Value not saved.' },
  ]);
});

test('what could not be written is told and taken back', async () => {
  const { scope, messages, lines } = opened(true);
  await allSettled(plannerTotalTyped, { scope, params: { id: 'survey', typed: '9' } });
  await allSettled(plannerLineRemoved, { scope, params: 'survey' });
  expect(lines()).toEqual([survey]);
  expect(messages).toEqual([
    { kind: 'error', text: 'There was an error saving this line item' },
    { kind: 'error', text: 'Error Deleting an Entity' },
  ]);
});
