import { RequestFailed } from '@portal/shared/http';
import { aChangeRequest, aFeature } from '@portal/shared/testing';
import { allSettled, fork } from 'effector';
import { showMessageFx } from '../bus';
import {
  $figures,
  $sorted,
  addRequestFx,
  patchRequestFx,
  readFeaturesFx,
  readRequestsFx,
  removeRequestFx,
  requestChanged,
  requestRemoved,
  requestsOpened,
} from './model';
import { $form, $problems, fieldTyped, formSent } from './new-request-model';

const step = aChangeRequest({ description: 'A fourth step' });
const patio = aFeature();

const opened = async ({ isDown = false } = {}) => {
  const said: string[] = [];
  const sent: object[] = [];
  const write = (params: object) => {
    if (isDown) throw new RequestFailed({ kind: 'offline' });
    sent.push(params);
  };
  const scope = fork({
    handlers: [
      [readRequestsFx, () => [step]],
      [readFeaturesFx, () => [patio]],
      [
        patchRequestFx,
        (params: { request: object; changes: object }) => {
          write(params);
          return { ...params.request, ...params.changes };
        },
      ],
      [removeRequestFx, write],
      [addRequestFx, write],
      [showMessageFx, ({ text }: { text: string }) => said.push(text)],
    ],
  });
  await allSettled(requestsOpened, { scope, params: 'p' });
  return { scope, said, sent };
};

const approval = { request: step, changes: { status: 'approved' } } as const;

test('an approved request moves to its own section', async () => {
  const { scope } = await opened();
  await allSettled(requestChanged, { scope, params: approval });
  const { open, approved } = scope.getState($sorted);
  expect([open.length, approved.map(({ id }) => id)]).toEqual([0, [step.id]]);
  expect(scope.getState($figures)).toMatchObject({ total: 1, waiting: 0 });
});

test('a decision that could not be saved goes back', async () => {
  const { scope, said } = await opened({ isDown: true });
  await allSettled(requestChanged, { scope, params: approval });
  expect(scope.getState($sorted).open).toEqual([step]);
  expect(said).toEqual(['Error updating change request']);
});

test('a request needs its title', async () => {
  const { scope, sent } = await opened();
  await allSettled(formSent, { scope });
  expect(scope.getState($problems)).toEqual({
    description: 'Please provide a description of the request.',
  });
  expect(sent).toEqual([]);
});

test('a request is started against a feature, or as a custom one', async () => {
  const { scope, sent, said } = await opened();
  await allSettled(fieldTyped, { scope, params: { description: ' Bench ', featureId: patio.id } });
  await allSettled(formSent, { scope });
  await allSettled(fieldTyped, { scope, params: { description: 'Lamp' } });
  await allSettled(formSent, { scope });
  expect(sent).toEqual([
    { projectId: 'p', draft: { description: 'Bench', notes: '', featureId: patio.id } },
    { projectId: 'p', draft: { description: 'Lamp', notes: '', featureId: null } },
  ]);
  expect(said).toEqual(['Change request added', 'Change request added']);
});

test('a request that could not be stored leaves the form as it was typed', async () => {
  const { scope, said } = await opened({ isDown: true });
  await allSettled(fieldTyped, { scope, params: { description: 'Bench', notes: 'Oak' } });
  await allSettled(formSent, { scope });
  expect(said).toEqual(['Error creating change request']);
  expect(scope.getState($form)).toMatchObject({ description: 'Bench', notes: 'Oak' });
});

test('a removed request leaves the list', async () => {
  const { scope, said } = await opened();
  await allSettled(requestRemoved, { scope, params: step });
  expect(scope.getState($figures).total).toBe(0);
  expect(said).toEqual(['Change request removed']);
});
