import { RequestFailed } from '@portal/shared/http';
import { aPerson } from '@portal/shared/testing';
import { allSettled, fork } from 'effector';
import { showMessageFx } from '../api/announce';
import {
  $isEditing,
  $person,
  activationToggled,
  editingStarted,
  form,
  personOpened,
  readPersonFx,
  resetAsked,
  savePersonFx,
  sendResetFx,
  switchActiveFx,
} from './model';

const dana = aPerson({ name: 'Dana Wolfe', roles: ['designer'] });

const opened = async (
  save: () => unknown,
  activate: () => unknown = () => ({ ...dana, isActive: false }),
) => {
  const messages: string[] = [];
  const scope = fork({
    handlers: [
      [readPersonFx, () => dana],
      [savePersonFx, save],
      [switchActiveFx, activate],
      [showMessageFx, ({ text }: { text: string }) => messages.push(text)],
    ],
  });
  await allSettled(personOpened, { scope, params: dana.id });
  return { scope, messages };
};

test('a saved change shows on the page and ends the editing', async () => {
  const { scope, messages } = await opened(() => ({ ...dana, name: 'Dana Reid' }));
  await allSettled(editingStarted, { scope });
  await allSettled(form.changed, { scope, params: { name: 'Dana Reid' } });
  await allSettled(form.sent, { scope });
  expect(scope.getState($person)?.name).toBe('Dana Reid');
  expect(scope.getState($isEditing)).toBe(false);
  expect(messages).toEqual(['User data saved with api']);
});

const refused = { kind: 'refused', status: 403, detail: '', problems: [] } as const;

test.each([
  [refused, 'Unable to update member'],
  [{ kind: 'offline' } as const, 'There was an error updating the member'],
  [
    {
      kind: 'malformed',
      problems: [],
      text: 'There was an error getting the role',
    } as const,
    'There was an error getting the role',
  ],
])('a change that fails by %o says so and stays in the form', async (failure, text) => {
  const { scope, messages } = await opened(() => {
    throw new RequestFailed(failure);
  });
  await allSettled(editingStarted, { scope });
  await allSettled(form.changed, { scope, params: { name: 'Dana Reid' } });
  await allSettled(form.sent, { scope });
  expect(scope.getState($isEditing)).toBe(true);
  expect(scope.getState(form.$values).name).toBe('Dana Reid');
  expect(messages).toEqual([text]);
});

test.each([
  [refused, 'Unable to activate/deactivate member'],
  [{ kind: 'offline' } as const, 'There was an error activating/deactivating the member'],
])(
  'an activation that fails by %o says so, and the person stays as they were',
  async (failure, text) => {
    const { scope, messages } = await opened(
      () => dana,
      () => {
        throw new RequestFailed(failure);
      },
    );
    await allSettled(activationToggled, { scope });
    expect(scope.getState($person)?.isActive).toBe(true);
    expect(messages).toEqual([text]);
  },
);

test('a mail to set the password that could not be asked for says so', async () => {
  const { scope, messages } = await opened(() => dana);
  const failing = fork({
    values: [[$person, scope.getState($person)]],
    handlers: [
      [
        sendResetFx,
        () => {
          throw new RequestFailed({ kind: 'offline' });
        },
      ],
      [showMessageFx, ({ text }: { text: string }) => messages.push(text)],
    ],
  });
  await allSettled(resetAsked, { scope: failing });
  expect(messages).toEqual(['Unknown error']);
});

test('deactivating flips the person to inactive', async () => {
  const { scope } = await opened(() => dana);
  await allSettled(activationToggled, { scope });
  expect(scope.getState($person)?.isActive).toBe(false);
});
