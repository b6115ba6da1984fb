/** @jest-environment jsdom */
import { RequestFailed } from '@portal/shared/http';
import type { ProposalChange } from '@portal/shared/proposal';
import { aProposal } from '@portal/shared/testing';
import { allSettled, fork } from 'effector';
import { announceProjectFx, showMessageFx } from '../bus';
import { answerChangeFx, readChangesFx, readProposalFx } from '../content/proposal.repository';
import { deckOpened } from '../pages/deck/deck.model';
import { $changes, $changesProblem, $waiting, panelClosed } from '../pages/deck/panels';
import {
  $answerProblem,
  $draft,
  $reasonProblem,
  $revisedChange,
  answerBegun,
  answerDropped,
  answerSent,
  reasonTyped,
  revisionRead,
} from './changes.model';

const totals = { subtotal: '151.00', tax: '19.63', total: '170.63' };
const approval = { changeId: 'c', answer: 'approved', total: '170.63' } as const;

const change = (status: ProposalChange['status']): ProposalChange => ({
  id: 'c',
  description: 'A tap by the beds',
  feature: '',
  status,
  submittedDate: null,
  decidedDate: null,
  declineReason: '',
  totals,
});

const onDeck = async ({
  read = () => [change('reviewing')],
  answer = () => undefined,
}: {
  readonly read?: () => ProposalChange[] | null;
  readonly answer?: () => void | Promise<void>;
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
        async (given: unknown) => {
          sent.push(given);
          await answer();
        },
      ],
      [showMessageFx, ({ text }: { text: string }) => said.push(text)],
      [announceProjectFx, () => undefined],
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
  const { scope, sent } = await onDeck({ read: () => [{ ...change('reviewing'), hash: 'ab' }] });
  const params = { ...approval, hash: 'ab' };
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

const offline = () => {
  throw new RequestFailed({ kind: 'offline' });
};
const offlineText =
  'The content service cannot be reached. Please check your connection and try again.';

test('an answer that is not accepted shows the reason beside the question, and the typed reason stays', async () => {
  const { scope, said } = await declining({ answer: offline }, 'Too dear');
  expect(scope.getState($answerProblem)).toEqual({ changeId: 'c', text: offlineText });
  expect(said).toEqual([]);
  expect(scope.getState($draft)?.reason).toBe('Too dear');
  await allSettled(answerDropped, { scope });
  expect(scope.getState($answerProblem)).toBeNull();
});

test('an answer that fails after the panel was closed is announced in a message', async () => {
  const { scope, said } = await onDeck({ answer: offline });
  await allSettled(answerBegun, { scope, params: approval });
  const answered = allSettled(answerSent, { scope });
  await allSettled(panelClosed, { scope });
  await answered;
  expect(said).toEqual([offlineText]);
});

/** A deck whose change gets a new price after the question was opened at the old price. */
const priceChangedDuring = async (begun: Parameters<typeof answerBegun>[0], reason = '') => {
  const prices = ['-19.77', '2036.83'];
  let now = 0;
  const deck = await onDeck({
    read: () => {
      const total = prices[now] ?? '';
      return [{ ...change('reviewing'), hash: total, totals: { ...totals, total } }];
    },
    answer: () => {
      if (deck.sent.length > 1) return;
      now = 1;
      const detail = 'The price of this change request has changed. Please read it again.';
      throw new RequestFailed({ kind: 'refused', status: 409, detail, problems: [] });
    },
  });
  await allSettled(answerBegun, { scope: deck.scope, params: begun });
  await allSettled(reasonTyped, { scope: deck.scope, params: reason });
  await allSettled(answerSent, { scope: deck.scope });
  return deck;
};
const oldPrice = { changeId: 'c', total: '-19.77', hash: '-19.77' };

test('after a change of price nothing is approved until the client has read the new price', async () => {
  const { scope, sent } = await priceChangedDuring({ ...oldPrice, answer: 'approved' });
  expect(scope.getState($revisedChange)?.totals.total).toBe('2036.83');
  await allSettled(answerSent, { scope });
  expect(sent).toHaveLength(1);

  await allSettled(revisionRead, { scope });
  expect(scope.getState($revisedChange)).toBeNull();
  expect(scope.getState($draft)?.total).toBe('2036.83');
  await allSettled(answerSent, { scope });
  expect(sent.at(-1)).toEqual({
    changeId: 'c',
    answer: { answer: 'approved', total: '2036.83', hash: '2036.83' },
  });
});

test('a double press does not approve a price that has just been shown', async () => {
  const { scope, sent } = await priceChangedDuring({ ...oldPrice, answer: 'approved' });
  const read = allSettled(revisionRead, { scope });
  await allSettled(answerSent, { scope });
  await read;
  expect(sent).toHaveLength(1);
});

test('the typed reason against a change outlives a change of its price', async () => {
  const { scope, sent } = await priceChangedDuring({ ...oldPrice, answer: 'rejected' }, 'Why?');
  await allSettled(revisionRead, { scope });
  await allSettled(answerSent, { scope });
  expect(sent.at(-1)).toEqual({
    changeId: 'c',
    answer: { answer: 'rejected', total: '2036.83', hash: '2036.83', reason: 'Why?' },
  });
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
