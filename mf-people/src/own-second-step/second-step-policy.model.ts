import { createMutation, createQuery } from '@portal/shared/cms';
import type { RoleName } from '@portal/shared/domain';
import { createEffect, createEvent, createStore, sample } from 'effector';
import { showMessageFx } from '../bus';
import {
  keepDemandedRoles,
  readDemandedRoles,
  resetApp,
} from '../content/second-factor.repository';

export const policyOpened = createEvent();
export const roleToggled = createEvent<RoleName>();
export const resetConfirmed = createEvent<string>();

const reading = createQuery(createEffect(readDemandedRoles));
const keeping = createMutation(createEffect(keepDemandedRoles));
const resetting = createMutation(createEffect(resetApp));

/** Roles that must sign in with a second step; null until they are read. */
export const $demanded = createStore<readonly RoleName[] | null>(null).on(
  reading.$data,
  (_, roles) => roles,
);
export const { $failure: $policyFailure } = reading;

sample({ clock: policyOpened, target: reading.loadFx });
const toggled = sample({
  clock: roleToggled,
  source: $demanded,
  filter: Boolean,
  fn: (roles, role) =>
    roles.includes(role) ? roles.filter((one) => one !== role) : [...roles, role],
});
$demanded.on(toggled, (_, roles) => roles);
sample({ clock: toggled, target: keeping.saveFx });
sample({ clock: keeping.failed, fn: () => undefined, target: reading.loadFx });
sample({ clock: resetConfirmed, target: resetting.saveFx });

sample({
  clock: [keeping.failed, resetting.failed],
  fn: () => ({ kind: 'error' as const, text: 'The change of two-step sign-in could not be saved' }),
  target: showMessageFx,
});
sample({
  clock: resetting.saved,
  fn: () => ({ kind: 'success' as const, text: 'Two-step sign-in was reset' }),
  target: showMessageFx,
});
