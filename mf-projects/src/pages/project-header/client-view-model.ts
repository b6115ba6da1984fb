import { may } from '@portal/shared/domain';
import { readOffer } from '@portal/shared/http';
import { $roles } from '@portal/shared/session';
import { combine, createEffect, createStore, sample } from 'effector';
import { projectRead } from '../../project/project.model';

const readOfferFx = createEffect(async () => {
  const calls: ReadonlySet<string> = (await readOffer()).calls;
  return calls.has('view-as-client');
});

const $mayView = $roles.map((roles) => may(roles, 'project.viewAsClient'));
const $isOffered = createStore(false).on(readOfferFx.doneData, (_, isOffered) => isOffered);

/** Whether the person may view the project as the client, and the content system supports the view. */
export const $isViewOffered = combine(
  $mayView,
  $isOffered,
  (mayView, isOffered) => mayView && isOffered,
);

sample({ clock: projectRead, filter: $mayView, target: readOfferFx });
