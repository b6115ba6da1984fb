/** @jest-environment jsdom */
import { RequestFailed } from '@portal/shared/http';
import type { ProposalChange } from '@portal/shared/proposal';
import { aProposal } from '@portal/shared/testing';
import { allSettled, fork } from 'effector';
import { showMessageFx, tellProjectChangedFx } from '../api/announce';
import { answerChangeFx, readChangesFx, readProposalFx } from '../content/proposal.repository';
import { deckOpened } from '../pages/deck/deck.model';
import { $changes, $changesProblem, $waiting } from '../pages/deck/panels';
import { $draft, $reasonProblem, answerBegun, answerSent, reasonTyped } from './changes.model';

const change = (status: ProposalChange['status']): ProposalChange => ({
  id: 'c',
  description: 'A tap by the beds',
  feature: '',
  status,
  submittedDate: null,
  decidedDate: null,
  declineReason: '',
  totals: { subtotal: '151.00', tax: '19.63', total: '170.63' },
});

const onDeck = async ({
  read = () => [change('reviewing')],
  answer = () => undefined,
}: {
  readonly read?: () => ProposalChange[] | null;
  readonly answer?: () => void;
} = {}) => {
  const said: string[] = [];
  const sent: unknown[] = [];
  let reads = 0;
  const scope = fork({
    handlers: [
      [readProposalFx, () => aProposal()],
      [
        readChangesFx,
        () => {
          reads += 1;
          return read();
        },
      ],
      [
        answerChangeFx,
        (given: unknown) => {
          sent.push(given);
          answer();
        },
      ],
      [showMessageFx, ({ text }: { text: string }) => said.push(text)],
      [tellProjectChangedFx, () => undefined],
    ],
  });
  await allSettled(deckOpened, { scope, params: 'p' });
  return { scope, said, sent, reads: () => reads };
};

const declining = async (given: Parameters<typeof onDeck>[0], reason: string) => {
  const deck = await onDeck(given);
  await allSettled(answerBegun, {
    scope: deck.scope,
    params: { changeId: 'c', answer: 'rejected', total: '170.63' },
  });
  await allSettled(reasonTyped, { scope: deck.scope, params: reason });
  await allSettled(answerSent, { scope: deck.scope });
  return deck;
};

test('a change that was put before the client waits for them', async () => {
  expect((await onDeck()).scope.getState($waiting)).toBe(1);
  expect((await onDeck({ read: () => [change('approved')] })).scope.getState($waiting)).toBe(0);
});

test('an approval is sent once it is confirmed, and the list is read again', async () => {
  const { scope, sent, said, reads } = await onDeck();
  await allSettled(answerBegun, {
    scope,
    params: { changeId: 'c', answer: 'approved', total: '170.63' },
  });
  expect(sent).toEqual([]);
  await allSettled(answerSent, { scope });
  expect(sent).toEqual([{ changeId: 'c', answer: { answer: 'approved', total: '170.63' } }]);
  expect(said).toEqual(['Thank you. The change is approved.']);
  expect([scope.getState($draft), reads()]).toEqual([null, 2]);
});

test('an answer carries the hash of the change that was read', async () => {
  const { scope, sent } = await onDeck();
  const params = { changeId: 'c', answer: 'approved' as const, total: '170.63', hash: 'ab' };
  await allSettled(answerBegun, { scope, params });
  await allSettled(answerSent, { scope });
  expect(sent).toEqual([
    { changeId: 'c', answer: { answer: 'approved', total: '170.63', hash: 'ab' } },
  ]);
});

test('a refusal without a reason is not sent', async () => {
  const { scope, sent } = await declining({}, '  ');
  expect(sent).toEqual([]);
  expect(scope.getState($reasonProblem)).toBe('Please say why you decline.');
});

test('a refusal travels with its reason', async () => {
  const { sent } = await declining({}, ' Too dear ');
  expect(sent).toEqual([
    { changeId: 'c', answer: { answer: 'rejected', total: '170.63', reason: 'Too dear' } },
  ]);
});

test('an answer that is not taken says why, and the reason stays', async () => {
  const answer = () => {
    throw new RequestFailed({ kind: 'offline' });
  };
  const { scope, said } = await declining({ answer }, 'Too dear');
  expect(said).toEqual([
    'The content service cannot be reached. Please check your connection and try again.',
  ]);
  expect(scope.getState($draft)?.reason).toBe('Too dear');
});

test('a list that is refused says why', async () => {
  const read = () => {
    throw new RequestFailed({ kind: 'refused', status: 500, detail: 'broken', problems: [] });
  };
  expect((await onDeck({ read })).scope.getState($changesProblem)).toBe('Error: broken');
});

test('a content system that puts no changes before the client has none, and that is no problem', async () => {
  const { scope } = await onDeck({ read: () => null });
  expect(scope.getState($changes)).toBeNull();
  expect(scope.getState($changesProblem)).toBeNull();
});
