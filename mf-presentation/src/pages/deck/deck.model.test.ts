/** @jest-environment jsdom */
import { RequestFailed } from '@portal/shared/http';
import type { Proposal } from '@portal/shared/proposal';
import { aPicture, aProposal } from '@portal/shared/testing';
import { allSettled, fork } from 'effector';
import { readProposalFx } from '../../content/proposal.repository';
import type { ShownPicture } from '../../domain/shown-picture';
import {
  $index,
  $place,
  $problem,
  $proposal,
  $slides,
  backPressed,
  deckOpened,
  keyPressed,
  loadPicturesFx,
  nextPressed,
  proposalOutdated,
  retried,
  slideLeft,
} from './deck.model';

const cover = aPicture({ large: '/terrace.jpg' });

const opened = async (
  read: () => ReturnType<typeof aProposal> = () => aProposal({ covers: [cover] }),
) => {
  const loaded: string[] = [];
  const scope = fork({
    handlers: [
      [readProposalFx, read],
      [
        loadPicturesFx,
        (pictures: readonly ShownPicture[]) =>
          loaded.push(...pictures.map(({ picture }) => picture.large)),
      ],
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

test('the answer for a project that was left is shown nowhere', async () => {
  const answers = new Map<string, (proposal: Proposal) => void>();
  const scope = fork({
    handlers: [
      [
        readProposalFx,
        (id: string) => new Promise<Proposal>((settle) => void answers.set(id, settle)),
      ],
      [loadPicturesFx, () => undefined],
    ],
  });
  const opening = [
    allSettled(deckOpened, { scope, params: 'a' }),
    allSettled(deckOpened, { scope, params: 'b' }),
  ];
  const [a, b] = [aProposal(), aProposal()];
  answers.get('b')?.(b);
  answers.get('a')?.(a);
  await Promise.all(opening);
  expect(scope.getState($proposal)).toBe(b);
});

test('a proposal that is read anew keeps its slide on the screen, and one that could not be says so', async () => {
  let round = 0;
  const { scope } = await opened(() => {
    round += 1;
    if (round === 3) throw new RequestFailed({ kind: 'offline' });
    return aProposal({ covers: round > 1 ? [cover] : [] });
  });
  await allSettled(keyPressed, { scope, params: { key: 'End', isRightToLeft: false } });
  await allSettled(proposalOutdated, { scope });
  expect(scope.getState($slides)[scope.getState($index)]?.id).toBe('signatures');
  await allSettled(proposalOutdated, { scope });
  expect(scope.getState($problem)).toMatch(/cannot be reached/);
  expect(scope.getState($proposal)).not.toBeNull();
});
