/** @jest-environment jsdom */

import type { RoleName } from '@portal/shared/contract';
import { RequestFailed } from '@portal/shared/http';
import type { Proposal } from '@portal/shared/proposal';
import { $session } from '@portal/shared/session';
import { aPicture, aProposal } from '@portal/shared/testing';
import { allSettled, fork } from 'effector';
import { announceProjectFx, announceUnsavedFx, showMessageFx } from '../bus';
import { choiceTicked } from '../choices/choices.model';
import {
  chooseFx,
  readChangesFx,
  readProposalFx,
  signProposalFx,
} from '../content/proposal.repository';
import { deckOpened } from '../pages/deck/deck.model';
import { readClockFx } from '../pages/deck/reading-times';
import { consentTicked } from './consent';
import { keepDrawingFx } from './draft';
import { exportSignatureFx, UnreadableSignature } from './export-signature';
import {
  $drawings,
  $replacing,
  nameTyped,
  replaceConfirmed,
  replaceDeclined,
  replacePressed,
  strokeBegun,
  strokeDrawn,
} from './pads';
import { padTriedByOther, signPressed } from './signing.model';

const png = new Blob(['png']);
const words =
  'By signing you accept this proposal of Groundplan for $113.00, tax included. I have read the proposal and its terms, and I agree to sign it electronically.';
const start = { x: 0.1, y: 0.5 };
const end = { x: 0.9, y: 0.4 };

type Scope = ReturnType<typeof fork>;

interface Given {
  readonly role?: RoleName;
  readonly sign?: () => void;
  readonly exporting?: () => Blob;
  readonly proposal?: Partial<Proposal>;
}

const onDeck = async ({
  role = 'customer',
  sign = () => undefined,
  exporting = () => png,
  proposal = {},
}: Given = {}) => {
  const said: string[] = [];
  const sent: unknown[] = [];
  const unsaved: number[] = [];
  const reads: string[] = [];
  const scope = fork({
    values: [[$session, { userId: 'u', roles: [role] }]],
    handlers: [
      [
        readProposalFx,
        (id: string) => {
          reads.push(id);
          return aProposal(proposal);
        },
      ],
      [keepDrawingFx, () => undefined],
      // No slide is read for half a second, however slow the machine is.
      [readClockFx, () => 0],
      [exportSignatureFx, exporting],
      [
        signProposalFx,
        (signed: unknown) => {
          sent.push(signed);
          sign();
        },
      ],
      [showMessageFx, ({ text }: { text: string }) => said.push(text)],
      [announceProjectFx, () => undefined],
      [
        announceUnsavedFx,
        ({ what, count }: { what: string; count: number }) =>
          what === 'signing' && unsaved.push(count),
      ],
    ],
  });
  await allSettled(deckOpened, { scope, params: 'p' });
  await consent(scope);
  return { scope, said, sent, unsaved, reads };
};

const consent = async (scope: Scope) => {
  for (const pad of [1, 2] as const)
    await allSettled(consentTicked, { scope, params: { pad, isGiven: true } });
};

const draw = async (scope: Scope) => {
  await allSettled(strokeBegun, { scope, params: { pad: 1, point: start } });
  await allSettled(strokeDrawn, { scope, params: { pad: 1, point: end } });
};

test('the client draws and signs, and the pad is free again', async () => {
  const { scope, sent, said } = await onDeck();
  await draw(scope);
  expect(scope.getState($drawings)[1].strokes).toEqual([[start, end]]);
  await allSettled(signPressed, { scope, params: 1 });
  expect(sent).toEqual([{ projectId: 'p', signature: { pad: 1, png, consent: words } }]);
  expect(said).toEqual(['Thank you. The proposal is signed.']);
  expect(scope.getState($drawings)[1].strokes).toEqual([]);
});

test('what stands on a pad is told as unsaved until it is signed', async () => {
  const { scope, unsaved } = await onDeck();
  await draw(scope);
  await allSettled(nameTyped, { scope, params: { pad: 2, name: 'Noor' } });
  expect(unsaved).toEqual([1, 2]);
  await allSettled(signPressed, { scope, params: 1 });
  expect(unsaved).toEqual([1, 2, 1]);
});

test('a typed name signs as well, and travels with the signature', async () => {
  const { scope, sent } = await onDeck();
  await allSettled(nameTyped, { scope, params: { pad: 2, name: ' Amelia ' } });
  await allSettled(signPressed, { scope, params: 2 });
  expect(sent).toEqual([
    { projectId: 'p', signature: { pad: 2, png, consent: words, name: 'Amelia' } },
  ]);
});

test.each(['administrator', 'manager', 'designer'] as const)(
  'a pad tried by the %s signs nothing',
  async (role) => {
    const { scope, sent, said } = await onDeck({ role });
    await allSettled(signPressed, { scope, params: 1 });
    await allSettled(padTriedByOther, { scope });
    expect(sent).toEqual([]);
    expect(new Set(said)).toEqual(new Set(['Only the client can sign this document']));
  },
);

test('an empty pad signs nothing', async () => {
  const { scope, sent, said } = await onDeck({
    exporting: () => {
      throw new UnreadableSignature();
    },
  });
  await allSettled(signPressed, { scope, params: 1 });
  expect(sent).toEqual([]);
  expect(said).toEqual(['Failed to read signature data please try again.']);
});

test('nothing is signed without the consent, and each pad asks for its own', async () => {
  const { scope, sent } = await onDeck();
  await draw(scope);
  await allSettled(consentTicked, { scope, params: { pad: 1, isGiven: false } });
  await allSettled(signPressed, { scope, params: 1 });
  expect(sent).toEqual([]);
});

test('a failure is shown as the service gives it, and keeps what was drawn', async () => {
  const { scope, said } = await onDeck({
    sign: () => {
      throw new RequestFailed({ kind: 'refused', status: 413, detail: 'Too large.', problems: [] });
    },
  });
  await draw(scope);
  await allSettled(signPressed, { scope, params: 1 });
  expect(said).toEqual(['Too large.']);
  expect(scope.getState($drawings)[1].strokes).toEqual([[start, end]]);
});

const refusing = (status: number, detail: string) => () => {
  throw new RequestFailed({ kind: 'refused', status, detail, problems: [] });
};
const evidence = { hash: 'of what was read', changedSinceSigning: false };

test('a signature says which proposal was read', async () => {
  const { scope, sent } = await onDeck({ proposal: { evidence } });
  await draw(scope);
  await allSettled(signPressed, { scope, params: 1 });
  expect(sent).toEqual([
    { projectId: 'p', signature: { pad: 1, png, consent: words, hash: 'of what was read' } },
  ]);
});

test('where the proposal has changed it says so, is read again, and the strokes stay', async () => {
  const text = 'The proposal has changed. Please read it again.';
  const { scope, said, reads } = await onDeck({ sign: refusing(409, text) });
  await draw(scope);
  await allSettled(signPressed, { scope, params: 1 });
  expect(said).toEqual([text]);
  expect(reads).toHaveLength(2);
  expect(scope.getState($drawings)[1].strokes).toEqual([[start, end]]);
});

test('a signature that came from another window is replaced only after the question', async () => {
  const text = 'There is a signature already. Please say whether to replace it.';
  let isThere = false;
  const { scope, sent } = await onDeck({
    sign: () => {
      if (isThere) return;
      isThere = true;
      refusing(409, text)();
    },
    proposal: {
      get signatures() {
        return { client: isThere ? aPicture() : null, client2: null };
      },
    },
  });
  await draw(scope);
  await allSettled(signPressed, { scope, params: 1 });
  expect(scope.getState($replacing)[1]).toBe('asked');
  expect(scope.getState($drawings)[1].strokes).toEqual([[start, end]]);
  await allSettled(replaceConfirmed, { scope, params: 1 });
  await allSettled(signPressed, { scope, params: 1 });
  expect(sent).toEqual([
    { projectId: 'p', signature: { pad: 1, png, consent: words } },
    { projectId: 'p', signature: { pad: 1, png, consent: words, replace: true } },
  ]);
});

test('replacing a signature asks first', async () => {
  const { scope } = await onDeck();
  await allSettled(replacePressed, { scope, params: 1 });
  expect(scope.getState($replacing)[1]).toBe('asked');
  await allSettled(replaceDeclined, { scope, params: 1 });
  expect(scope.getState($replacing)[1]).toBe('no');
  await allSettled(replacePressed, { scope, params: 1 });
  await allSettled(replaceConfirmed, { scope, params: 1 });
  expect(scope.getState($replacing)[1]).toBe('drawing');
});

test('signing waits until every choice is kept', async () => {
  let keep: (proposal: Proposal) => void = () => undefined;
  const sent: string[] = [];
  const scope = fork({
    values: [[$session, { userId: 'u', roles: ['customer'] }]],
    handlers: [
      [readProposalFx, () => aProposal()],
      [readChangesFx, () => []],
      [exportSignatureFx, () => png],
      [announceUnsavedFx, () => undefined],
      [announceProjectFx, () => undefined],
      [showMessageFx, () => undefined],
      [signProposalFx, () => void sent.push('signed')],
      [chooseFx, () => new Promise<Proposal>((settle) => (keep = settle))],
    ],
  });
  await allSettled(deckOpened, { scope, params: 'p' });
  await consent(scope);
  await draw(scope);
  const ticking = allSettled(choiceTicked, { scope, params: { item: 'a', chosen: true } });
  const early = allSettled(signPressed, { scope, params: 1 });
  expect(sent).toEqual([]);
  keep(aProposal());
  await Promise.all([ticking, early]);
  expect(sent).toEqual([]);
  await allSettled(signPressed, { scope, params: 1 });
  expect(sent).toEqual(['signed']);
});
