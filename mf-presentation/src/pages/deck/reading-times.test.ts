/** @jest-environment jsdom */
import { aProposal } from '@portal/shared/testing';
import { allSettled, fork } from 'effector';
import { readChangesFx, readProposalFx } from '../../content/proposal.repository';
import { $slides, deckOpened, nextPressed } from './deck.model';
import { $readings, readClockFx, timesAsked, visibilityChanged } from './reading-times';

test('each slide counts the time on the visible screen', async () => {
  let now = 1000;
  const scope = fork({
    handlers: [
      [readProposalFx, () => aProposal()],
      [readChangesFx, () => null],
      [readClockFx, () => now],
    ],
  });
  await allSettled(deckOpened, { scope, params: 'p' });
  const [first, second] = scope.getState($slides);
  now += 20_000;
  await allSettled(nextPressed, { scope });
  now += 5000;
  await allSettled(visibilityChanged, { scope, params: false });
  now += 600_000;
  await allSettled(visibilityChanged, { scope, params: true });
  now += 2400;
  await allSettled(timesAsked, { scope });
  expect(scope.getState($readings)).toEqual([
    { slide: first?.title, seconds: 20 },
    { slide: second?.title, seconds: 7 },
  ]);
});
