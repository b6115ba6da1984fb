import { RequestFailed } from '@portal/shared/http';
import { aClient } from '@portal/shared/testing';
import { allSettled, fork } from 'effector';
import { showMessageFx } from '../../api/announce';
import {
  $people,
  pageOpened,
  personRemoved,
  readPeopleFx,
  removePersonFx,
} from './people-list.model';

const ana = aClient({ name: 'Ana Moreau' });
const noor = aClient({ name: 'Noor Haddad' });

const opened = async (removal: () => void = () => undefined) => {
  const messages: string[] = [];
  const scope = fork({
    handlers: [
      [readPeopleFx, () => [noor, ana]],
      [removePersonFx, removal],
      [showMessageFx, ({ text }: { text: string }) => messages.push(text)],
    ],
  });
  await allSettled(pageOpened, { scope, params: 'clients' });
  return { scope, messages, names: () => scope.getState($people)?.map(({ name }) => name) };
};

test('opening the list reads the clients', async () => {
  const { names } = await opened();
  expect(names()).toEqual(['Noor Haddad', 'Ana Moreau']);
});

test('somebody removed leaves the list', async () => {
  const { scope, names, messages } = await opened();
  await allSettled(personRemoved, { scope, params: ana });
  expect(names()).toEqual(['Noor Haddad']);
  expect(messages).toEqual(['User removed']);
});

test('a removal that fails says so and leaves the list as it was', async () => {
  const { scope, names, messages } = await opened(() => {
    throw new RequestFailed({ kind: 'offline' });
  });
  await allSettled(personRemoved, { scope, params: ana });
  expect(names()).toContain('Ana Moreau');
  expect(messages).toEqual(['User could not be removed']);
});

test('a list that could not be read says so', async () => {
  const messages: string[] = [];
  const scope = fork({
    handlers: [
      [
        readPeopleFx,
        () => {
          throw new RequestFailed({ kind: 'offline' });
        },
      ],
      [showMessageFx, ({ text }: { text: string }) => messages.push(text)],
    ],
  });
  await allSettled(pageOpened, { scope, params: 'members' });
  expect(scope.getState($people)).toBeNull();
  expect(messages).toEqual(['Member could not be fetched']);
});
