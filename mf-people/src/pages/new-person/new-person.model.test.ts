import { RequestFailed } from '@portal/shared/http';
import { aClient } from '@portal/shared/testing';
import { allSettled, fork } from 'effector';
import { showMessageFx } from '../../bus';
import {
  $createdUserId,
  $isMade,
  continuedToAccount,
  createAccountFx,
  form,
  pageOpened,
  storeFieldsFx,
  welcomeFx,
} from './new-person.model';

const noor = aClient({ name: 'Noor Haddad' });
const refuse = () => {
  throw new RequestFailed({ kind: 'offline' });
};

interface Steps {
  readonly create?: () => unknown;
  readonly store?: () => unknown;
  readonly welcome?: () => unknown;
}

async function sentWith({ create, store, welcome }: Steps) {
  const messages: string[] = [];
  const done: string[] = [];
  const step = (name: string, answer: () => unknown) => () => {
    done.push(name);
    return answer();
  };
  const scope = fork({
    handlers: [
      [createAccountFx, step('create', create ?? (() => noor.id))],
      [storeFieldsFx, step('store', () => store?.() ?? noor)],
      [welcomeFx, step('welcome', () => welcome?.())],
      [showMessageFx, ({ text }: { text: string }) => messages.push(text)],
    ],
  });
  await allSettled(pageOpened, { scope, params: 'clients' });
  const params = { name: 'Noor Haddad', mail: 'noor@example.test' };
  await allSettled(form.changed, { scope, params });
  await allSettled(form.sent, { scope });
  return { scope, messages, done };
}

test('first the account, then its fields, then the mail, then its page', async () => {
  const { scope, done, messages } = await sentWith({});
  expect(done).toEqual(['create', 'store', 'welcome']);
  expect(scope.getState($createdUserId)).toBe(noor.id);
  expect(messages).toEqual([]);
});

test('a refused account says so, and what was typed stays', async () => {
  const { scope, messages, done } = await sentWith({ create: refuse });
  expect(messages).toEqual(['Unable to create client']);
  expect(done).toEqual(['create']);
  expect(scope.getState($createdUserId)).toBeNull();
  expect(scope.getState(form.$values).name).toBe('Noor Haddad');
});

test('fields that could not be stored are tried again, without a second account', async () => {
  const answers = [refuse, () => noor];
  const { scope, messages, done } = await sentWith({ store: () => answers.shift()?.() });
  expect(messages).toEqual(['There was an error updating the client']);
  expect([scope.getState($isMade), scope.getState($createdUserId)]).toEqual([true, null]);
  await allSettled(form.sent, { scope });
  expect(done).toEqual(['create', 'store', 'store', 'welcome']);
  expect(scope.getState($createdUserId)).toBe(noor.id);
});

test('one may go on to an account whose fields could not be stored', async () => {
  const { scope } = await sentWith({ store: refuse });
  await allSettled(continuedToAccount, { scope });
  expect(scope.getState($createdUserId)).toBe(noor.id);
});

test('a mail that could not be sent says so, and the account stands', async () => {
  const { scope, messages } = await sentWith({ welcome: refuse });
  expect(scope.getState($createdUserId)).toBe(noor.id);
  expect(messages).toEqual(['Unable to send welcome email to user']);
});
