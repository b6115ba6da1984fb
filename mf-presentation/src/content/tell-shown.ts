import { readOffer } from '@portal/shared/http';
import { tellShown } from '@portal/shared/proposal';
import { createEffect } from 'effector';

/**
 * No effect if the content system does not support the call: a signature carries the hash anyway.
 */
export const tellShownFx = createEffect(
  async ({ projectId, hash }: { projectId: string; hash: string }) => {
    if ((await readOffer()).calls.has('proposal-signature')) await tellShown(projectId, hash);
  },
);
