import { RequestFailed } from '@portal/shared/http';
import { aClient, aProject } from '@portal/shared/testing';
import { allSettled, fork } from 'effector';
import { showMessageFx } from '../../bus';
import { findClientsFx } from '../../client-search/client-search';
import {
  $canCopy,
  $copyId,
  $problem,
  $refusal,
  $wish,
  askServiceFx,
  copyBegun,
  copyConfirmed,
  copyOffered,
  copyProjectFx,
  wishChanged,
} from './copy-model';

const noor = aClient({ name: 'Noor' });
const harbour = aProject({ title: 'Harbour Walk', client: noor });

const begun = async (copy: (asked: unknown) => unknown) => {
  const messages: string[] = [];
  const scope = fork({
    handlers: [
      [findClientsFx, () => ({ records: [noor], hasMore: false })],
      [copyProjectFx, copy],
      [showMessageFx, ({ text }: { text: string }) => messages.push(text)],
    ],
  });
  await allSettled(copyBegun, { scope, params: { from: harbour, copyId: 'new-id' } });
  return { scope, messages };
};

test('a copy is named after the project, for the same client, and leads to the new one', async () => {
  const asked: unknown[] = [];
  const { scope, messages } = await begun((wanted) => asked.push(wanted));
  await allSettled(copyConfirmed, { scope });
  expect(asked).toEqual([
    {
      from: harbour.id,
      copy: { id: 'new-id', title: 'Copy of Harbour Walk', clientId: noor.id },
    },
  ]);
  expect(messages).toEqual(['Project copied.']);
  expect(scope.getState($copyId)).toBe('new-id');
  expect(scope.getState($wish)).toBeNull();
});

test('a copy without a name is not made, and the field says why', async () => {
  const asked: unknown[] = [];
  const { scope } = await begun((wanted) => asked.push(wanted));
  await allSettled(wishChanged, { scope, params: { title: ' ' } });
  expect(scope.getState($problem)).toBe('');
  await allSettled(copyConfirmed, { scope });
  expect(scope.getState($problem)).toBe('Please provide a name.');
  expect(asked).toEqual([]);
});

test('a copy that failed is told, and the next try asks for the very same one', async () => {
  const ids: string[] = [];
  const { scope } = await begun((asked) => {
    ids.push((asked as { copy: { id: string } }).copy.id);
    throw new RequestFailed({ kind: 'offline' });
  });
  await allSettled(copyConfirmed, { scope });
  expect(scope.getState($refusal).rest).toBe(
    'There was no answer. Please try again: at most one copy is made.',
  );
  await allSettled(copyConfirmed, { scope });
  expect(ids).toEqual(['new-id', 'new-id']);
  expect(scope.getState($wish)?.copy.title).toBe('Copy of Harbour Walk');
});

test.each([
  [
    404,
    'No route found for "POST /api/project/x/copy"',
    'This content system cannot copy projects.',
  ],
  [404, '', 'This content system cannot copy projects.'],
  [404, 'There is no such project.', 'This project no longer exists.'],
  [
    404,
    'The resource identified by `user--user:x` (given as a relationship item) could not be found.',
    'This client has been removed. Please choose another.',
  ],
  [
    409,
    'Conflict: Entity already exists.',
    'The project could not be copied. Nothing was made; please try again.',
  ],
])('a copy refused with %s "%s" says why', async (status, detail, said) => {
  const { scope } = await begun(() => {
    throw new RequestFailed({ kind: 'refused', status, detail, problems: [] });
  });
  await allSettled(copyConfirmed, { scope });
  expect(scope.getState($refusal)).toEqual({ fields: {}, rest: said });
});

test('a refused name of a copy is told at the name', async () => {
  const { scope } = await begun(() => {
    const detail = 'title: This value is too long.';
    throw new RequestFailed({ kind: 'refused', status: 422, detail, problems: [] });
  });
  await allSettled(copyConfirmed, { scope });
  const fields = { title: 'This value is too long.' };
  expect(scope.getState($refusal)).toEqual({ fields, rest: '' });
});

test.each([
  ['the portal’s own service makes copies', true],
  ['a plain Drupal makes none', false],
])('%s', async (_, isOwn) => {
  const scope = fork({ handlers: [[askServiceFx, () => isOwn]] });
  expect(scope.getState($canCopy)).toBe(false);
  await allSettled(copyOffered, { scope });
  expect(scope.getState($canCopy)).toBe(isOwn);
});
