import type { Conflict } from '@portal/shared/domain';
import { RequestFailed } from '@portal/shared/http';
import { allSettled, fork } from 'effector';
import { announceFeatureFx, showMessageFx, tellPendingFx } from '../bus';
import type { ChangeRequest } from '../domain/change-request';
import { aChangeRequest } from '../testing/work';
import {
  $figures,
  $requests,
  $sorted,
  type FeatureMark,
  markFeatureFx,
  readProjectFx,
  readRequestsFx,
  removeRequestFx,
  requestChanged,
  requestRemoved,
  requestsOpened,
  rereadAsked,
} from './model';
import { askWhoseFx, patchRequestFx, type RequestChange, readStoredFx } from './save-request';

const step = aChangeRequest({ description: 'A fourth step', featureId: 'patio' });
const custom = aChangeRequest({ description: 'A lamp' });
const decided = { decidedBy: { id: 'm', name: 'Owen' }, decidedDate: '2026-11-21T10:00:00+00:00' };

const opened = async ({ isDown = false, lacksValue = false, keepsMine = false } = {}) => {
  const asked: (readonly Conflict[])[] = [];
  const service = { requests: [step, custom] };
  const said: string[] = [];
  const marks: FeatureMark[] = [];
  const failing = (isFailing: boolean) => {
    if (isFailing) throw new RequestFailed({ kind: 'offline' });
  };
  let reads = 0;
  const read = () => {
    reads += 1;
    failing(isDown && reads > 1);
    return service.requests;
  };
  const scope = fork({
    handlers: [
      [readRequestsFx, read],
      [readProjectFx, () => null],
      [readStoredFx, (id: string) => service.requests.find((one) => one.id === id)],
      [
        askWhoseFx,
        (conflicts: readonly Conflict[]) => {
          asked.push(conflicts);
          return keepsMine;
        },
      ],
      [
        patchRequestFx,
        ({ request, changes }: RequestChange) => {
          failing(isDown);
          const before = service.requests.find(({ id }) => id === request.id) ?? request;
          const stored = { ...before, ...changes, ...(changes.status && decided) };
          service.requests = service.requests.map((one) => (one.id === stored.id ? stored : one));
          return stored;
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
      [tellPendingFx, () => undefined],
      [showMessageFx, ({ text }: { text: string }) => said.push(text)],
    ],
  });
  await allSettled(requestsOpened, { scope, params: 'p' });
  return { scope, said, marks, asked, service };
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
  const { scope, marks, service } = await opened();
  const approved = { ...step, status: 'approved' as const };
  service.requests = [approved, custom];
  await allSettled(rereadAsked, { scope });
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

const declined = {
  status: 'rejected' as const,
  decidedBy: { id: 'c', name: 'Ana' },
  decidedDate: '2026-11-21T10:00:00+00:00',
  declineReason: 'Too dear',
};
const answered = { ...step, ...declined };

test.each([
  { keepsMine: false, status: 'rejected', sent: [] },
  { keepsMine: true, status: 'approved', sent: [{ featureId: 'patio', isApproved: true }] },
])(
  'a decision that the client made meanwhile is asked about before it is taken back: $keepsMine',
  async ({ keepsMine, status, sent }) => {
    const { scope, asked, marks, service } = await opened({ keepsMine });
    service.requests = [answered, custom];
    await allSettled(requestChanged, { scope, params: approve(step) });
    const theirs = 'Rejected by Ana on Nov 21, 2026: Too dear';
    expect(asked).toEqual([[{ label: 'status', theirs, mine: 'Approved' }]]);
    expect(scope.getState($requests)?.[0]).toMatchObject({ status });
    expect(marks).toMatchObject(sent);
  },
);

test('a note beside a decision of somebody else asks nothing, and neither do two changes of one person', async () => {
  const { scope, asked, service } = await opened();
  service.requests = [answered, custom];
  await allSettled(requestChanged, { scope, params: { request: step, changes: { notes: 'Oak' } } });
  expect(scope.getState($requests)?.[0]).toEqual({ ...answered, notes: 'Oak' });
  await Promise.all([
    allSettled(requestChanged, { scope, params: approve(custom) }),
    allSettled(requestChanged, {
      scope,
      params: { request: custom, changes: { status: 'rejected' } },
    }),
  ]);
  expect(asked).toEqual([]);
  expect(service.requests.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
