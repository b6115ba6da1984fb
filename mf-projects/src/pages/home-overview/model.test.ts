import { RequestFailed } from '@portal/shared/http';
import { aClient, aPerson } from '@portal/shared/testing';
import { allSettled, fork } from 'effector';
import { showMessageFx } from '../../api/announce';
import {
  $activeClients,
  $activeMembers,
  $activeProjects,
  pageOpened,
  readClientsFx,
  readMembersFx,
  readProjectStatusesFx,
} from './model';

const opened = async (clients: () => unknown) => {
  const messages: string[] = [];
  const scope = fork({
    handlers: [
      [readProjectStatusesFx, () => ['discovery', 'closure', 'construction']],
      [readClientsFx, clients],
      [readMembersFx, () => [aPerson()]],
      [showMessageFx, ({ text }: { text: string }) => messages.push(text)],
    ],
  });
  await allSettled(pageOpened, { scope });
  return { scope, messages };
};

test('closed projects and inactive people are not counted', async () => {
  const { scope } = await opened(() => [aClient(), aClient({ isActive: false })]);
  expect(scope.getState($activeProjects)).toBe(2);
  expect(scope.getState($activeClients)).toBe(1);
  expect(scope.getState($activeMembers)).toBe(1);
});

test('clients that could not be read cost only their own number', async () => {
  const { scope, messages } = await opened(() => {
    throw new RequestFailed({ kind: 'offline' });
  });
  expect(scope.getState($activeProjects)).toBe(2);
  expect(scope.getState($activeClients)).toBeNull();
  expect(messages).toEqual(['There was an error loading the client details']);
});
