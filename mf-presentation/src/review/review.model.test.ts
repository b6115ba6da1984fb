/** @jest-environment jsdom */
import { RequestFailed } from '@portal/shared/http';
import type { Proposal } from '@portal/shared/proposal';
import { $session } from '@portal/shared/session';
import { aProposal, aProposalFeature } from '@portal/shared/testing';
import { allSettled, fork } from 'effector';
import { announceProjectFx, announceUnsavedFx, showMessageFx } from '../bus';
import { choiceTicked } from '../choices/choices.model';
import {
  chooseFx,
  readChangesFx,
  readProposalFx,
  signProposalFx,
} from '../content/proposal.repository';
import { tellShownFx } from '../content/tell-shown';
import { $index, $slides, deckOpened, loadPicturesFx, slideChosen } from '../pages/deck/deck.model';
import { $isChanged } from '../pages/deck/reading';
import { consentTicked } from '../signing/consent';
import { keepDrawingFx } from '../signing/draft';
import { exportSignatureFx } from '../signing/export-signature';
import { nameTyped } from '../signing/pads';
import { signPressed } from '../signing/signing.model';
import { $unseenSlides, nextChangePressed, readPressed } from './review.model';
import '../signing/shown';

const patio = aProposalFeature({ id: 'patio', name: 'Patio' });
const pond = aProposalFeature({ id: 'pond', name: 'Pond' });
const base = aProposal({ features: [patio, pond] });
const version = (hash: string, given: Partial<Proposal> = {}): Proposal => ({
  ...base,
  evidence: { hash, changedSinceSigning: false },
  ...given,
});
const dearer = (hash: string): Proposal => {
  const totals = { subtotal: '200.00', tax: '26.00', total: '226.00' };
  return version(hash, {
    features: [{ ...patio, totals, base: '200.00' }, pond],
    totals: { subtotal: '300.00', tax: '39.00', total: '339.00' },
  });
};

/** A deck whose service holds the proposal given last, and refuses a signature of any other. */
const onDeck = async (answerChoice?: () => Proposal) => {
  let current = version('a');
  const signed: (string | undefined)[] = [];
  const told: string[] = [];
  const scope = fork({
    values: [[$session, { userId: 'u', roles: ['customer'] }]],
    handlers: [
      [readProposalFx, () => current],
      [readChangesFx, () => []],
      [loadPicturesFx, () => undefined],
      [keepDrawingFx, () => undefined],
      [exportSignatureFx, () => new Blob(['png'])],
      [showMessageFx, () => undefined],
      [announceProjectFx, () => undefined],
      [announceUnsavedFx, () => undefined],
      [tellShownFx, ({ hash }: { hash: string }) => void told.push(hash)],
      [
        signProposalFx,
        ({ signature: { hash } }: { signature: { hash?: string } }) => {
          if (hash !== current.evidence?.hash)
            throw new RequestFailed({ kind: 'refused', status: 409, detail: 'x', problems: [] });
          signed.push(hash);
        },
      ],
      [chooseFx, () => (current = answerChoice?.() ?? current)],
    ],
  });
  await allSettled(deckOpened, { scope, params: 'p' });
  const sign = async () => {
    await allSettled(nameTyped, { scope, params: { pad: 1, name: 'Amelia' } });
    await allSettled(consentTicked, { scope, params: { pad: 1, isGiven: true } });
    await allSettled(signPressed, { scope, params: 1 });
  };
  const shown = () => scope.getState($slides)[scope.getState($index)]?.id;
  return { scope, signed, told, sign, shown, become: (next: Proposal) => void (current = next) };
};

const readAll = async (scope: ReturnType<typeof fork>) => {
  while (scope.getState($unseenSlides).length > 0) await allSettled(nextChangePressed, { scope });
};

test('a second tap after a change signs nothing that was not read', async () => {
  const { scope, signed, sign, become } = await onDeck();
  become(dearer('b'));
  await sign();
  expect(scope.getState($isChanged)).toBe(true);
  await sign();
  await allSettled(readPressed, { scope });
  await sign();
  expect(signed).toEqual([]);
});

test('each changed slide is shown once before the pads open, and no unchanged one', async () => {
  const { scope, signed, sign, shown, become } = await onDeck();
  become(dearer('b'));
  await sign();
  expect(scope.getState($unseenSlides).map(({ id }) => id)).toEqual(['costs-patio', 'totals']);
  await allSettled(nextChangePressed, { scope });
  expect(shown()).toBe('costs-patio');
  await readAll(scope);
  await allSettled(nextChangePressed, { scope });
  expect(shown()).toBe('signatures');
  await allSettled(readPressed, { scope });
  await sign();
  expect(signed).toEqual(['b']);
});

test('a further change while the first is read asks for its slides again', async () => {
  const { scope, signed, sign, become } = await onDeck();
  become(dearer('b'));
  await sign();
  await readAll(scope);
  become({ ...dearer('c'), features: [patio] });
  await allSettled(readPressed, { scope });
  await sign();
  expect(scope.getState($unseenSlides).map(({ id }) => id)).toEqual(['overview', 'costs-patio']);
  expect(signed).toEqual([]);
});

test('the own choice needs no second reading, and what somebody else changed beside it does', async () => {
  const chosen = dearer('b');
  const own = await onDeck(() => ({
    ...chosen,
    evidence: { hash: 'b', changedSinceSigning: false, follows: 'a' },
  }));
  await allSettled(choiceTicked, { scope: own.scope, params: { item: 'i', chosen: true } });
  expect(own.scope.getState($isChanged)).toBe(false);
  await own.sign();
  expect(own.signed).toEqual(['b']);

  const both = await onDeck(() => chosen);
  await allSettled(choiceTicked, { scope: both.scope, params: { item: 'i', chosen: true } });
  await both.sign();
  expect([both.scope.getState($isChanged), both.signed]).toEqual([true, []]);
});

test('the consent is asked for anew for what was read anew, and the service is told what is on the screen', async () => {
  const { scope, signed, told, sign, become } = await onDeck();
  become(dearer('b'));
  await sign();
  await readAll(scope);
  await allSettled(readPressed, { scope });
  await allSettled(signPressed, { scope, params: 1 });
  expect(signed).toEqual([]);
  expect(told).toEqual(['b']);
  await allSettled(slideChosen, { scope, params: 0 });
  expect(scope.getState($isChanged)).toBe(false);
});
