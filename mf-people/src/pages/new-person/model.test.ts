import { RequestFailed } from '@portal/shared/http';
import { aClient } from '@portal/shared/testing';
import { allSettled, fork } from 'effector';
import { showMessageFx } from '../../api/announce';
import { $created, createPersonFx, form, pageOpened, welcomeFx } from './model';

const noor = aClient({ name: 'Noor Haddad' });

const sentWith = async (create: () => unknown, welcome: () => unknown = () => undefined) => {
  const messages: string[] = [];
  const mailed: unknown[] = [];
  const scope = fork({
    handlers: [
      [createPersonFx, create],
      [
        welcomeFx,
        (person: unknown) => {
          mailed.push(person);
          return welcome();
        },
      ],
      [showMessageFx, ({ text }: { text: string }) => messages.push(text)],
    ],
  });
  await allSettled(pageOpened, { scope, params: 'clients' });
  const params = { name: 'Noor Haddad', mail: 'noor@example.test' };
  await allSettled(form.changed, { scope, params });
  await allSettled(form.sent, { scope });
  return { scope, messages, mailed };
};

const refuse = () => {
  throw new RequestFailed({ kind: 'offline' });
};

test('a new client is created, and mailed a way in', async () => {
  const { scope, mailed } = await sentWith(() => noor);
  expect(scope.getState($created)).toEqual(noor);
  expect(mailed).toEqual([noor]);
});

test('a refused account says so, and what was typed stays', async () => {
  const { scope, messages, mailed } = await sentWith(refuse);
  expect(messages).toEqual(['Unable to create client']);
  expect(scope.getState($created)).toBeNull();
  expect(scope.getState(form.$values).name).toBe('Noor Haddad');
  expect(mailed).toEqual([]);
});

test('a mail that could not be sent says so, and the account stands', async () => {
  const { scope, messages } = await sentWith(() => noor, refuse);
  expect(scope.getState($created)).toEqual(noor);
  expect(messages).toEqual(['Unable to send welcome email to user']);
});
