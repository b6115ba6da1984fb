import { RequestFailed } from '@portal/shared/http';
import { aPerson } from '@portal/shared/testing';
import { allSettled, fork } from 'effector';
import { showMessageFx, tellPendingFx, tellProjectChangedFx } from '../../api/announce';
import {
  $candidatesFailure,
  $crews,
  $members,
  readCrewsFx,
  readListsFx,
  readMembersFx,
  saveListFx,
  sectionOpened,
  type TeamChange,
  type TeamList,
  teamChanged,
} from './team-model';
import { teamWords } from './team-words';

const dana = aPerson({ name: 'Dana Wolfe', roles: ['staff_worker'] });
const stored = { assignedUserIds: ['priya'], crewIds: ['north'], subcontractorIds: ['stone'] };

const changeOf = (list: TeamList, id: string, joins: boolean): TeamChange => {
  const { added, removed, notAdded, notRemoved, notFound } = teamWords[list];
  const words = joins
    ? { done: added, failed: notAdded, notFound }
    : { done: removed, failed: notRemoved, notFound };
  return { projectId: 'garden', list, id, joins, words };
};

const team = (save: () => unknown = () => undefined) => {
  const messages: string[] = [];
  const told: string[] = [];
  const sent: unknown[] = [];
  const pending: number[] = [];
  const pendingThen: number[] = [];
  const scope = fork({
    handlers: [
      [readMembersFx, () => [dana]],
      [readCrewsFx, () => []],
      [
        readListsFx,
        () => {
          pendingThen.push(...pending);
          return stored;
        },
      ],
      [tellPendingFx, ({ count }: { count: number }) => pending.push(count)],
      [
        saveListFx,
        ({ ids }: { ids: readonly string[] }) => {
          sent.push(ids);
          return save();
        },
      ],
      [showMessageFx, ({ text }: { text: string }) => messages.push(text)],
      [tellProjectChangedFx, (id: string) => told.push(id)],
    ],
  });
  return { scope, messages, told, sent, pending, pendingThen };
};

const refuse = () => {
  throw new RequestFailed({ kind: 'offline' });
};

test('who may join is read once the section opens', async () => {
  const { scope } = team();
  expect(scope.getState($members)).toBeNull();
  await allSettled(sectionOpened, { scope });
  expect(scope.getState($members)).toEqual([dana]);
  expect(scope.getState($crews)).toEqual([]);
});

test.each([
  ['assignedUserIds', ['priya', 'new'], 'Team Member added'],
  ['crewIds', ['north', 'new'], 'Crew added'],
  ['subcontractorIds', ['stone', 'new'], 'Subcontractor added'],
] as const)('one who joins %s is sent after those who are stored', async (list, ids, said) => {
  const { scope, messages, told, sent } = team();
  await allSettled(teamChanged, { scope, params: changeOf(list, 'new', true) });
  expect(sent).toEqual([ids]);
  expect(messages).toEqual([said]);
  expect(told).toEqual(['garden']);
});

test('a change of the team is pending from the moment the stored list is asked for', async () => {
  const { scope, pending, pendingThen } = team();
  await allSettled(teamChanged, { scope, params: changeOf('crewIds', 'new', true) });
  expect(pendingThen).toEqual([1]);
  expect(pending).toEqual([1, 0]);
});

test.each([
  ['assignedUserIds', 'priya', 'Team Member removed'],
  ['crewIds', 'north', 'Crew removed'],
  ['subcontractorIds', 'stone', 'Subcontractor removed'],
] as const)('one who leaves %s is gone from the list that is sent', async (list, id, said) => {
  const { scope, messages, sent } = team();
  await allSettled(teamChanged, { scope, params: changeOf(list, id, false) });
  expect(sent).toEqual([[]]);
  expect(messages).toEqual([said]);
});

test.each([
  ['assignedUserIds', true, 'Unable to remove Team Member'],
  ['assignedUserIds', false, 'Unable to remove Team Member'],
  ['crewIds', true, 'Unable to remove Crew'],
  ['crewIds', false, 'Unable to detach crew from project'],
  ['subcontractorIds', true, 'Unable to add Subcontractor'],
  ['subcontractorIds', false, 'Unable to remove Subcontractor'],
] as const)('a refused change of %s (joining: %s) says so', async (list, joins, said) => {
  const { scope, messages, told } = team(refuse);
  const [id = ''] = stored[list];
  await allSettled(teamChanged, { scope, params: changeOf(list, id, joins) });
  expect(messages).toEqual([said]);
  expect(told).toEqual([]);
});

test.each([
  ['assignedUserIds', 'Team Member not found'],
  ['crewIds', 'Crew not found'],
  ['subcontractorIds', 'Subcontractor not found'],
] as const)('one whom somebody else took off %s already is not found', async (list, said) => {
  const { scope, messages, sent } = team();
  await allSettled(teamChanged, { scope, params: changeOf(list, 'long gone', false) });
  expect(sent).toEqual([]);
  expect(messages).toEqual([said]);
});

test('of two who are taken off at once neither comes back', async () => {
  let ids: readonly string[] = ['priya', 'dana', 'noor'];
  const scope = fork({
    handlers: [
      [readListsFx, async () => ({ ...stored, assignedUserIds: ids })],
      [
        saveListFx,
        async (sent: { ids: readonly string[] }) => {
          ids = sent.ids;
        },
      ],
      [showMessageFx, () => undefined],
      [tellProjectChangedFx, () => undefined],
    ],
  });
  await Promise.all(
    ['priya', 'dana'].map((id) =>
      allSettled(teamChanged, { scope, params: changeOf('assignedUserIds', id, false) }),
    ),
  );
  expect(ids).toEqual(['noor']);
});

test('it is told when nobody knows who may join, and another try finds them', async () => {
  let tries = 0;
  const scope = fork({
    handlers: [
      [readMembersFx, () => [dana]],
      [
        readCrewsFx,
        () => {
          tries += 1;
          return tries === 1 ? refuse() : [];
        },
      ],
    ],
  });
  await allSettled(sectionOpened, { scope });
  expect(scope.getState($candidatesFailure)).toEqual({ kind: 'offline' });
  await allSettled(sectionOpened, { scope });
  expect(scope.getState($candidatesFailure)).toBeNull();
  expect(scope.getState($crews)).toEqual([]);
});
