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
  savePersonFx,
  switchActiveFx,
} from './model';

const dana = aPerson({ name: 'Dana Wolfe', roles: ['designer'] });

const opened = async (save: () => unknown) => {
  const messages: string[] = [];
  const scope = fork({
    handlers: [
      [readPersonFx, () => dana],
      [savePersonFx, save],
      [switchActiveFx, () => ({ ...dana, isActive: false })],
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

test('a change that is refused says so and stays in the form', async () => {
  const { scope, messages } = await opened(() => {
    throw new RequestFailed({ kind: 'offline' });
  });
  await allSettled(editingStarted, { scope });
  await allSettled(form.changed, { scope, params: { name: 'Dana Reid' } });
  await allSettled(form.sent, { scope });
  expect(scope.getState($isEditing)).toBe(true);
  expect(scope.getState(form.$values).name).toBe('Dana Reid');
  expect(messages).toEqual(['Unable to update member']);
});

test('deactivating flips the person to inactive', async () => {
  const { scope } = await opened(() => dana);
  await allSettled(activationToggled, { scope });
  expect(scope.getState($person)?.isActive).toBe(false);
});
