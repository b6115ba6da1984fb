import { RequestFailed } from '@portal/shared/http';
import { aPerson } from '@portal/shared/testing';
import { allSettled, fork } from 'effector';
import { showMessageFx, tellProjectChangedFx } from '../../api/announce';
import {
  $crews,
  $members,
  readCrewsFx,
  readMembersFx,
  saveTeamFx,
  sectionOpened,
  type TeamChange,
  teamChanged,
} from './team-model';

const dana = aPerson({ name: 'Dana Wolfe', roles: ['staff_worker'] });

const joining: TeamChange = {
  projectId: 'garden',
  changes: { assignedUserIds: ['priya', dana.id] },
  done: 'Team Member added',
  failed: 'Unable to remove Team Member',
};

const team = (save: (change: TeamChange) => unknown = () => undefined) => {
  const messages: { kind: string; text: string }[] = [];
  const told: string[] = [];
  const scope = fork({
    handlers: [
      [readMembersFx, () => [dana]],
      [readCrewsFx, () => []],
      [saveTeamFx, save],
      [showMessageFx, (message: { kind: string; text: string }) => messages.push(message)],
      [tellProjectChangedFx, (id: string) => told.push(id)],
    ],
  });
  return { scope, messages, told };
};

test('who may join is read once the section opens', async () => {
  const { scope } = team();
  expect(scope.getState($members)).toEqual([]);
  await allSettled(sectionOpened, { scope });
  expect(scope.getState($members)).toEqual([dana]);
  expect(scope.getState($crews)).toEqual([]);
});

test('a change sends the full new list, says what was done and tells the other remotes', async () => {
  const sent: TeamChange[] = [];
  const { scope, messages, told } = team((change) => sent.push(change));
  await allSettled(teamChanged, { scope, params: joining });
  expect(sent.map(({ changes }) => changes)).toEqual([{ assignedUserIds: ['priya', dana.id] }]);
  expect(messages).toEqual([{ kind: 'success', text: 'Team Member added' }]);
  expect(told).toEqual(['garden']);
});

test('a change that was refused says so, and nobody is told of it', async () => {
  const { scope, messages, told } = team(() => {
    throw new RequestFailed({ kind: 'offline' });
  });
  await allSettled(teamChanged, { scope, params: joining });
  expect(messages).toEqual([{ kind: 'error', text: 'Unable to remove Team Member' }]);
  expect(told).toEqual([]);
});
