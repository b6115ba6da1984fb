import { RequestFailed } from '@portal/shared/http';
import { aLine, aProject } from '@portal/shared/testing';
import { allSettled, fork } from 'effector';
import { showMessageFx } from '../../bus';
import { $project, $projectId, readProjectFx } from '../../estimate/project';
import {
  addLinesFx,
  changeLineFx,
  lineChanged,
  lineRemoved,
  linesAdded,
  removeLineFx,
} from './model';

const permit = aLine({ name: 'Permit', quantity: '1', unitPrice: '150' });
const project = aProject({ thirdParty: [permit] });

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
      [changeLineFx, note],
      [addLinesFx, note],
      [removeLineFx, note],
      [readProjectFx, () => project],
      [showMessageFx, (message: unknown) => void messages.push(message)],
    ] as never),
  });
  const names = () => scope.getState($project)?.thirdParty.map(({ name }) => name);
  return { scope, calls, messages, names };
};

test('a cost of the project itself is changed, added and removed', async () => {
  const { scope, calls, messages, names } = opened();
  await allSettled(lineChanged, { scope, params: { line: permit, changes: { name: 'Permits' } } });
  expect(names()).toEqual(['Permits']);
  const crane = { ...aLine({ name: 'Crane' }), originalId: '' as const };
  await allSettled(linesAdded, { scope, params: [crane] });
  expect(names()).toEqual(['Permits', 'Crane']);
  await allSettled(lineRemoved, { scope, params: permit.id });
  expect(names()).toEqual(['Crane']);
  expect(calls).toMatchObject([
    { changes: { name: 'Permits' } },
    { projectId: project.id, lines: [{ name: 'Crane' }] },
    permit.id,
  ]);
  expect(messages).toEqual([{ kind: 'success', text: 'Incidental Cost removed' }]);
});

test('what could not be written is told and taken back', async () => {
  const { scope, messages, names } = opened(true);
  await allSettled(lineChanged, { scope, params: { line: permit, changes: { name: 'Permits' } } });
  expect(names()).toEqual(['Permit']);
  await allSettled(lineRemoved, { scope, params: permit.id });
  expect(names()).toEqual(['Permit']);
  expect(messages).toEqual([
    { kind: 'error', text: 'There was an error saving this third party cost' },
    { kind: 'error', text: 'Error Deleting an Entity' },
  ]);
});
