import { RequestFailed } from '@portal/shared/http';
import { allSettled, fork } from 'effector';
import { showMessageFx } from '../../bus';
import {
  $activeClients,
  $activeMembers,
  $activeProjects,
  countClientsFx,
  countMembersFx,
  countProjectsFx,
  pageOpened,
} from './home-overview.model';

const refuse = () => {
  throw new RequestFailed({ kind: 'offline' });
};

const opened = async (
  projects: () => number,
  clients: () => number,
  members: () => number = () => 3,
) => {
  const messages: string[] = [];
  const scope = fork({
    handlers: [
      [countProjectsFx, projects],
      [countClientsFx, clients],
      [countMembersFx, members],
      [showMessageFx, ({ text }: { text: string }) => messages.push(text)],
    ],
  });
  await allSettled(pageOpened, { scope });
  return { scope, messages };
};

test('the three numbers show', async () => {
  const { scope, messages } = await opened(
    () => 5,
    () => 4,
  );
  const numbers = [$activeProjects, $activeClients, $activeMembers].map((one) =>
    scope.getState(one),
  );
  expect(numbers).toEqual([5, 4, 3]);
  expect(messages).toEqual([]);
});

test('clients that could not be counted cost only their own number', async () => {
  const { scope, messages } = await opened(() => 5, refuse);
  expect(scope.getState($activeProjects)).toBe(5);
  expect(scope.getState($activeClients)).toBeNull();
  expect(messages).toEqual(['There was an error loading the client details']);
});

test.each([
  ['projects', refuse, () => 3],
  ['members', () => 5, refuse],
  ['projects and members', refuse, refuse],
])(
  '%s that could not be counted say so once, each time the page asks',
  async (_, projects, members) => {
    const { scope, messages } = await opened(projects, () => 4, members);
    expect(messages).toEqual(['There was an error loading the overview details']);
    await allSettled(pageOpened, { scope });
    expect(messages).toHaveLength(2);
  },
);
