import { aLine, aLineDraft, aProject } from '@portal/shared/testing';
import { allSettled } from 'effector';
import { projectCosts } from '../domain/tree';
import { stillUnsaved } from '../domain/unsaved';
import { pricing, refuse } from '../testing/pricing';
import {
  changeLineFx,
  lineChanged,
  linesAdded,
  linesOrdered,
  linesRemoved,
  removeLinesFx,
  retryAsked,
} from './lines';
import { $saveStates } from './saves';

const permit = aLine({ name: 'Permit', quantity: '1', unitPrice: '150' });
const survey = aLine({ name: 'Survey', quantity: '1', unitPrice: '250' });
const project = aProject({ thirdParty: [permit, survey] });
const change = { ...projectCosts, lineId: permit.id, changes: { name: 'Permits' } };

const opened = (handlers?: Iterable<readonly [unknown, unknown]>) => {
  const priced = pricing(project, handlers);
  return { ...priced, names: () => priced.project().thirdParty.map(({ name }) => name) };
};

test('a cost of the project itself is changed, added, put in order and removed, and the project says so', async () => {
  const { scope, messages, announced, names } = opened();
  await allSettled(lineChanged, { scope, params: change });
  const lines = [{ ...aLineDraft({ name: 'Crane' }), id: 'crane' }];
  await allSettled(linesAdded, { scope, params: { ...projectCosts, lines } });
  const ids = ['crane', permit.id, survey.id];
  await allSettled(linesOrdered, { scope, params: { ...projectCosts, ids } });
  expect(names()).toEqual(['Crane', 'Permits', 'Survey']);
  await allSettled(linesRemoved, { scope, params: { ...projectCosts, ids: [survey.id] } });
  expect(names()).toEqual(['Crane', 'Permits']);
  expect(messages).toEqual(['Incidental Cost removed']);
  expect(announced).toEqual(Array(4).fill({ projectId: project.id, featureId: '' }));
});

const onceRefused = () => {
  let tries = 0;
  return () => (++tries === 1 ? refuse() : null);
};

test('a cell that was not saved is marked, keeps its value, and is sent again on retry', async () => {
  const { scope, messages, names } = opened([[changeLineFx, onceRefused()]]);
  await allSettled(lineChanged, { scope, params: change });
  expect(scope.getState($saveStates)[permit.id]).toEqual({ name: 'failed' });
  expect(names()).toEqual(['Permits', 'Survey']);
  expect(messages).toEqual(['There was an error saving this third party cost']);
  const retried = { ...projectCosts, lineId: permit.id, field: 'name' as const };
  await allSettled(retryAsked, { scope, params: retried });
  expect(scope.getState($saveStates)[permit.id]).not.toEqual({ name: 'failed' });
});

test('a removal that the service refuses is taken back to its row', async () => {
  const { scope, messages, names } = opened([[removeLinesFx, refuse]]);
  await allSettled(linesRemoved, { scope, params: { ...projectCosts, ids: [permit.id] } });
  expect(names()).toEqual(['Permit', 'Survey']);
  expect(messages).toEqual(['Error Deleting an Entity']);
});

test('what an earlier visit could not store of these costs is offered again', () => {
  const line = { ...aLineDraft({ name: 'Crane' }), id: 'crane', isEditable: true };
  const left = {
    cells: [{ ...projectCosts, lineId: permit.id, field: 'quantity' as const, value: '2' }],
    statements: [],
    lines: [{ ...projectCosts, line: { ...line, originalId: '' as const, sourceOption: '' } }],
  };
  expect(stillUnsaved(left, project)).toEqual(left);
});
