import { readOffer } from '@portal/shared/http';
import { tellShown } from '@portal/shared/proposal';
import { createEffect } from 'effector';

/** Where the content system cannot be told, a signature still carries the hash itself. */
export const tellShownFx = createEffect(
  async ({ projectId, hash }: { projectId: string; hash: string }) => {
    if ((await readOffer()).calls.has('proposal-signature')) await tellShown(projectId, hash);
  },
);
