import { request } from '@portal/shared/http';
import { $session } from '@portal/shared/session';
import {
  answerAsPlainDrupal,
  answerInstead,
  makeOwnProject,
  renderPages,
  requestsSent,
} from '@portal/shared/testing/screens';
import { readOwnAccountFx } from '../session/account-poll';
import { accountQuery } from '../session/account-query';
import { followAccount } from './follow-account';

const { jest } = import.meta;

let userId: string;
let isReading: () => boolean;

const reads = () =>
  requestsSent().filter(
    ({ method, path }) =>
      method === 'GET' && path === `/jsonapi/user/user/${userId}${accountQuery}`,
  ).length;
const seconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1000);

/** Waits in real time: `waitFor` repeats its check by `setInterval`, which stands still here. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 1000 && !(await isSo()); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 10));
  expect(await isSo()).toBe(true);
}

/** Passes two seconds in which the account is read, and waits for the answer. */
async function readOnce(): Promise<void> {
  const before = reads();
  await seconds(2);
  await until(() => reads() === before + 1 && !isReading());
}

/** A tab of a manager in front of a Drupal without events. */
beforeEach(async () => {
  answerAsPlainDrupal();
  const { scope } = await renderPages({}, { as: 'manager', path: '/' });
  userId = scope.getState($session)?.userId ?? '';
  isReading = () => scope.getState(readOwnAccountFx.pending);
  jest.useFakeTimers({
    doNotFake: ['Date', 'hrtime', 'nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout'],
  });
  followAccount(scope);
  // Until the content system has said that it sends no events, nothing is polled.
  await until(async () => {
    await seconds(2);
    return reads() === 1;
  });
  await until(() => !isReading());
});
afterEach(() => {
  jest.clearAllTimers();
  jest.useRealTimers();
});

test('an account that was read is not read every two seconds, but after a minute', async () => {
  const before = reads();
  await seconds(50);
  expect(reads()).toBe(before);
  await seconds(12);
  expect(reads()).toBe(before + 1);
});

test('a refusal, a write to an account, and a tab that is seen again make it be read', async () => {
  const { id, client } = await makeOwnProject();
  const stop = answerInstead({ path: new RegExp(`/${id}$`) }, { status: 403, body: {} });
  await expect(request({ path: `/jsonapi/node/project/${id}` })).rejects.toThrow('refused (403)');
  stop();
  await readOnce();
  const data = { type: 'user--user', id: client.id, attributes: { field_user_company: 'Larch' } };
  await request({ method: 'PATCH', path: `/jsonapi/user/user/${client.id}`, body: { data } });
  await readOnce();
  document.dispatchEvent(new Event('visibilitychange'));
  await readOnce();
  dispatchEvent(new Event('online'));
  await readOnce();
});

test('an account that cannot be read is asked for every two seconds until it is answered', async () => {
  const stop = answerInstead({ path: /\/jsonapi\/user\/user\// }, 'connection lost');
  dispatchEvent(new Event('online'));
  await readOnce();
  await readOnce();
  stop();
  await readOnce();
  const before = reads();
  await seconds(30);
  expect(reads()).toBe(before);
});
