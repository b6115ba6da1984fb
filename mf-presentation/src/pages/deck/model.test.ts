/** @jest-environment jsdom */
import { RequestFailed } from '@portal/shared/http';
import { aPicture, aProposal } from '@portal/shared/testing';
import { allSettled, fork } from 'effector';
import { readProposalFx } from '../../api/proposal';
import {
  $index,
  $place,
  $problem,
  $slides,
  backPressed,
  deckOpened,
  keyPressed,
  loadPicturesFx,
  nextPressed,
  retried,
  slideLeft,
} from './model';

const cover = aPicture({ large: '/terrace.jpg' });

const opened = async (
  read: () => ReturnType<typeof aProposal> = () => aProposal({ covers: [cover] }),
) => {
  const loaded: string[] = [];
  const scope = fork({
    handlers: [
      [readProposalFx, read],
      [loadPicturesFx, (addresses: string[]) => loaded.push(...addresses)],
    ],
  });
  await allSettled(deckOpened, { scope, params: 'p' });
  return { scope, loaded };
};

test('the deck opens on its title, with the next picture on its way', async () => {
  const { scope, loaded } = await opened();
  expect(scope.getState($slides)[scope.getState($index)]?.title).toBe('Client Proposal');
  expect(loaded).toEqual(['/terrace.jpg']);
});

test('buttons and arrows walk the deck, and stop at its ends', async () => {
  const { scope } = await opened();
  await allSettled(backPressed, { scope });
  expect(scope.getState($index)).toBe(0);
  await allSettled(nextPressed, { scope });
  await allSettled(keyPressed, { scope, params: { key: 'ArrowRight', isRightToLeft: false } });
  expect(scope.getState($index)).toBe(2);
  await allSettled(keyPressed, { scope, params: { key: 'End', isRightToLeft: false } });
  await allSettled(nextPressed, { scope });
  expect(scope.getState($index)).toBe(scope.getState($slides).length - 1);
});

test('the slide before stays until the transition has ended', async () => {
  const { scope } = await opened();
  await allSettled(nextPressed, { scope });
  expect(scope.getState($place)).toEqual({ index: 1, leaving: 0 });
  await allSettled(slideLeft, { scope });
  expect(scope.getState($place)).toEqual({ index: 1, leaving: null });
});

test('a proposal that could not be read says why, and can be asked for again', async () => {
  let isDown = true;
  const { scope } = await opened(() => {
    if (isDown) throw new RequestFailed({ kind: 'offline' });
    return aProposal();
  });
  expect(scope.getState($problem)).toMatch(/cannot be reached/);
  isDown = false;
  await allSettled(retried, { scope });
  expect(scope.getState($problem)).toBeNull();
  expect(scope.getState($slides).length).toBeGreaterThan(2);
});
