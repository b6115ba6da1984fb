import type { ChangeRequest } from '@portal/shared/domain';
import { RequestFailed } from '@portal/shared/http';
import { aChangeRequest } from '@portal/shared/testing';
import { allSettled, fork } from 'effector';
import { announceFeatureFx, showMessageFx } from '../bus';
import {
  $figures,
  $requests,
  $sorted,
  type FeatureMark,
  markFeatureFx,
  patchRequestFx,
  readProjectFx,
  readRequestsFx,
  removeRequestFx,
  requestChanged,
  requestRemoved,
  requestsOpened,
} from './model';

const step = aChangeRequest({ description: 'A fourth step', featureId: 'patio' });
const custom = aChangeRequest({ description: 'A lamp' });
const decided = { decidedBy: { id: 'm', name: 'Owen' }, decidedDate: '2026-11-21T10:00:00+00:00' };

const opened = async ({ isDown = false, lacksValue = false } = {}) => {
  const said: string[] = [];
  const marks: FeatureMark[] = [];
  const failing = (isFailing: boolean) => {
    if (isFailing) throw new RequestFailed({ kind: 'offline' });
  };
  let reads = 0;
  const read = () => {
    reads += 1;
    failing(isDown && reads > 1);
    return [step, custom];
  };
  const scope = fork({
    handlers: [
      [readRequestsFx, read],
      [readProjectFx, () => null],
      [
        patchRequestFx,
        ({ request, changes }: { request: ChangeRequest; changes: object }) => {
          failing(isDown);
          return { ...request, ...changes, ...decided };
        },
      ],
      [removeRequestFx, () => failing(isDown)],
      [
        markFeatureFx,
        (mark: FeatureMark) => {
          failing(lacksValue);
          marks.push(mark);
        },
      ],
      [announceFeatureFx, () => undefined],
      [showMessageFx, ({ text }: { text: string }) => said.push(text)],
    ],
  });
  await allSettled(requestsOpened, { scope, params: 'p' });
  return { scope, said, marks };
};

const approve = (request: ChangeRequest) => ({ request, changes: { status: 'approved' as const } });

test('an approved request moves to its own section, says who decided, and marks its feature', async () => {
  const { scope, marks } = await opened();
  await allSettled(requestChanged, { scope, params: approve(step) });
  const { open, approved } = scope.getState($sorted);
  expect([open.length, approved.map(({ id }) => id)]).toEqual([1, [step.id]]);
  expect(scope.getState($figures)).toMatchObject({ total: 2, waiting: 1 });
  expect(approved[0]).toMatchObject(decided);
  expect(marks).toEqual([{ featureId: 'patio', requestId: step.id, isApproved: true }]);
});

test('a custom request marks no feature and raises no error', async () => {
  const { scope, marks, said } = await opened({ lacksValue: true });
  await allSettled(requestChanged, { scope, params: approve(custom) });
  expect([marks, said]).toEqual([[], []]);
});

test('a request that is approved no longer takes its mark back', async () => {
  const { scope, marks } = await opened();
  const approved = { ...step, status: 'approved' as const };
  await allSettled(requestChanged, {
    scope,
    params: { request: approved, changes: { status: 'reviewing' } },
  });
  expect(marks).toEqual([{ featureId: 'patio', requestId: step.id, isApproved: false }]);
});

test('a feature without a stored value cannot be marked, and the approval stays', async () => {
  const { scope, said } = await opened({ lacksValue: true });
  await allSettled(requestChanged, { scope, params: approve(step) });
  expect(said).toEqual(['There was an error updating the parent feature.']);
  expect(scope.getState($sorted).approved).toHaveLength(1);
});

test('a decision that could not be saved goes back, also where nothing can be read', async () => {
  const { scope, said, marks } = await opened({ isDown: true });
  await allSettled(requestChanged, { scope, params: approve(step) });
  expect(scope.getState($sorted).open).toEqual([step, custom]);
  expect(said).toEqual(['Error updating change request']);
  expect(marks).toEqual([]);
});

test('a removed request leaves the list', async () => {
  const { scope, said } = await opened();
  await allSettled(requestRemoved, { scope, params: step });
  expect(scope.getState($requests)).toEqual([custom]);
  expect(said).toEqual(['Change request removed']);
});

test('a request that could not be removed stays', async () => {
  const { scope, said } = await opened({ isDown: true });
  await allSettled(requestRemoved, { scope, params: step });
  expect(scope.getState($requests)).toEqual([step, custom]);
  expect(said).toEqual(['Error Deleting an Entity']);
});
