import { allSettled, createEffect, createEvent, createStore, fork } from 'effector';
import { RequestFailed } from '../../http';
import { createFormRefusal } from './create-form-refusal';
import { createMutation } from './create-mutation';

const refused = (pointer: string, detail: string, status = 422) =>
  new RequestFailed({ kind: 'refused', status, detail, problems: [{ pointer, detail }] });
const tooLong = refused(
  '/data/attributes/title',
  'title: Title: may not be longer than 9 characters.',
);
const deleted = refused(
  '',
  'The resource identified by `user--user:id-of-ada` (given as a relationship item) could not be found.',
  404,
);

async function formAnswering(...answers: readonly unknown[]) {
  const typed = createEvent<object>();
  const closed = createEvent();
  const $values = createStore({
    title: 'A very long title',
    client: 'id-of-ada',
    town: { name: '' },
  }).on(typed, (values, change) => ({ ...values, ...change }));
  const write = createMutation(createEffect<void, void>());
  const left = [...answers];
  const handler = async () => {
    const answer = await left.shift();
    if (answer) throw answer;
  };
  const names = { title: 'title', field_town: 'town', 'field_town.name': 'town.name' };
  const $refusal = createFormRefusal({ write, $values, names, reset: [closed] });
  const scope = fork({ handlers: [[write.saveFx, handler]] });
  return {
    send: () => allSettled(write.saveFx, { scope }),
    type: (change: object) => allSettled(typed, { scope, params: change }),
    close: () => allSettled(closed, { scope }),
    refusal: () => scope.getState($refusal),
  };
}
const none = { fields: {}, rest: '' };
const marked = { fields: { title: 'Max 9 characters' }, rest: '' };

test('a refused value marks its field until the value changes, also back', async () => {
  const { send, type, refusal } = await formAnswering(tooLong);
  await send();
  expect(refusal()).toEqual(marked);
  await type({ client: 'id-of-bo' });
  expect(refusal()).toEqual(marked);
  await type({ title: 'Short' });
  await type({ title: 'A very long title' });
  expect(refusal()).toEqual(none);
});

test('a value that was corrected before the answer is not marked', async () => {
  let answer: (error: RequestFailed) => void = () => undefined;
  const slow = new Promise((resolve) => {
    answer = resolve;
  });
  const { send, type, refusal } = await formAnswering(slow);
  const sent = send();
  const corrected = type({ title: 'Short' });
  answer(tooLong);
  await Promise.all([sent, corrected]);
  expect(refusal()).toEqual(none);
});

test('the next sending and closing end the refusal', async () => {
  const { send, close, refusal } = await formAnswering(tooLong, null, tooLong);
  await send();
  await send();
  expect(refusal()).toEqual(none);
  await send();
  await close();
  expect(refusal()).toEqual(none);
});

test('a chosen record that was deleted marks the field that holds it', async () => {
  const { send, refusal } = await formAnswering(deleted);
  await send();
  expect(refusal()).toEqual({ fields: { client: 'The chosen record was deleted.' }, rest: '' });
});

test('a field of a composed value, a forbidden field, and a value without a field', async () => {
  const { send, type, refusal } = await formAnswering(
    refused('/data/attributes/field_town/name', 'field_town.name: This value should not be null.'),
    refused(
      '/data/attributes/title',
      'The current user is not allowed to PATCH the selected field (title).',
      403,
    ),
    refused(
      '/data/attributes/field_other',
      'field_other: Other: may not be longer than 3 characters.',
    ),
    new RequestFailed({ kind: 'offline' }),
  );
  await send();
  expect(refusal().fields).toEqual({ 'town.name': 'Please fill in this field.' });
  await type({ town: { name: 'Paris' } });
  expect(refusal()).toEqual(none);
  await send();
  expect(refusal().fields).toEqual({ title: 'You may not change this field.' });
  await send();
  expect(refusal()).toEqual({ fields: {}, rest: 'Max 3 characters' });
  await send();
  expect(refusal().rest).toContain('cannot be reached');
});
