/** @jest-environment jsdom */
import { RequestFailed } from '@portal/shared/http';
import { $session } from '@portal/shared/session';
import { aPicture, aProposal } from '@portal/shared/testing';
import { allSettled, fork } from 'effector';
import { announceProjectFx, announceUnsavedFx, showMessageFx } from '../bus';
import { readProposalFx, signProposalFx } from '../content/proposal.repository';
import { deckOpened } from '../pages/deck/deck.model';
import { consentTicked } from './consent';
import { exportSignatureFx } from './export-signature';
import { $drawings, nameTyped } from './pads';
import { signPressed } from './signing.model';

const png = new Blob(['png']);

test('a drawing whose answer was lost, and that is on its pad after all, is asked for no more', async () => {
  let reads = 0;
  const scope = fork({
    values: [[$session, { userId: 'u', roles: ['customer'] }]],
    handlers: [
      [
        readProposalFx,
        () => {
          reads += 1;
          return aProposal(reads > 1 ? { signatures: { client: aPicture(), client2: null } } : {});
        },
      ],
      [exportSignatureFx, () => png],
      [announceUnsavedFx, () => undefined],
      [announceProjectFx, () => undefined],
      [showMessageFx, () => undefined],
      [
        signProposalFx,
        () => {
          throw new RequestFailed({ kind: 'offline' });
        },
      ],
    ],
  });
  await allSettled(deckOpened, { scope, params: 'p' });
  await allSettled(consentTicked, { scope, params: { pad: 1, isGiven: true } });
  await allSettled(nameTyped, { scope, params: { pad: 1, name: 'Amelia' } });
  await allSettled(signPressed, { scope, params: 1 });
  expect(reads).toBe(2);
  expect(scope.getState($drawings)[1].typedName).toBe('');
});
