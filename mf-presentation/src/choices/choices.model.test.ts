/** @jest-environment jsdom */
import { RequestFailed } from '@portal/shared/http';
import type { Choice, Proposal } from '@portal/shared/proposal';
import { aProposal, aProposalFeature } from '@portal/shared/testing';
import { allSettled, fork } from 'effector';
import { announceUnsavedFx, showMessageFx } from '../bus';
import { chooseFx, readChangesFx, readProposalFx } from '../content/proposal.repository';
import { $index, $proposal, $slides, deckOpened, slideChosen } from '../pages/deck/deck.model';
import { $unkept, choiceTicked } from './choices.model';

const totals = (total: string) => ({ subtotal: '0.00', tax: '0.00', total });
const items = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `i${index}`,
    name: `Item ${index}`,
    notes: '',
    options: [],
    subtotal: '1.00',
  }));

const onDeck = async (answer: (choice: Choice) => Promise<Proposal>) => {
  const said: string[] = [];
  const sent: Choice[] = [];
  const reads: string[] = [];
  const scope = fork({
    handlers: [
      [
        readProposalFx,
        (id: string) => {
          reads.push(id);
          return aProposal({ totals: totals('100.00') });
        },
      ],
      [readChangesFx, () => []],
      [
        chooseFx,
        ({ choice }: { choice: Choice }) => {
          sent.push(choice);
          return answer(choice);
        },
      ],
      [announceUnsavedFx, () => undefined],
      [showMessageFx, ({ text }: { text: string }) => said.push(text)],
    ],
  });
  await allSettled(deckOpened, { scope, params: 'p' });
  return { scope, said, sent, reads };
};

test('ticks are kept one after the other, and the total is that of the last', async () => {
  const waiting: ((proposal: Proposal) => void)[] = [];
  const { scope, sent } = await onDeck(() => new Promise((settle) => waiting.push(settle)));
  const both = Promise.all([
    allSettled(choiceTicked, { scope, params: { item: 'a', chosen: true } }),
    allSettled(choiceTicked, { scope, params: { item: 'b', chosen: true } }),
  ]);
  expect(sent).toEqual([{ item: 'a', chosen: true }]);
  expect(scope.getState($unkept)).toHaveLength(2);
  waiting[0]?.(aProposal({ totals: totals('110.00') }));
  await new Promise((settle) => setTimeout(settle));
  expect(sent).toHaveLength(2);
  expect(scope.getState($proposal)?.totals.total).toBe('100.00');
  waiting[1]?.(aProposal({ totals: totals('130.00') }));
  await both;
  expect(scope.getState($proposal)?.totals.total).toBe('130.00');
  expect(scope.getState($unkept)).toEqual([]);
});

test('the slide stays on screen where a choice makes slides before it', async () => {
  const { scope } = await onDeck(async () =>
    aProposal({ features: [aProposalFeature({ items: items(40) })] }),
  );
  const last = scope.getState($slides).length - 1;
  await allSettled(slideChosen, { scope, params: last });
  await allSettled(choiceTicked, { scope, params: { item: 'a', chosen: true } });
  expect(scope.getState($slides).length).toBeGreaterThan(last + 1);
  expect(scope.getState($slides)[scope.getState($index)]?.id).toBe('signatures');
});

test('a choice that is not taken says why, and the deck shows again what the service has', async () => {
  const detail = 'The proposal is signed. To change what was chosen, ask for a change.';
  const { scope, said, reads } = await onDeck(() =>
    Promise.reject(new RequestFailed({ kind: 'refused', status: 409, detail, problems: [] })),
  );
  await allSettled(choiceTicked, { scope, params: { item: 'a', chosen: true } });
  expect(said).toEqual([`Error: ${detail}`]);
  expect(reads).toHaveLength(2);
  expect(scope.getState($unkept)).toEqual([]);
});

test('a tick in a deck that was opened meanwhile is not lost', async () => {
  const waiting: ((proposal: Proposal) => void)[] = [];
  const { scope, sent } = await onDeck(() => new Promise((settle) => waiting.push(settle)));
  const first = allSettled(choiceTicked, { scope, params: { item: 'a', chosen: true } });
  const other = allSettled(deckOpened, { scope, params: 'q' });
  const second = allSettled(choiceTicked, { scope, params: { item: 'b', chosen: true } });
  waiting[0]?.(aProposal());
  await new Promise((settle) => setTimeout(settle));
  expect(sent.map(({ item }) => item)).toEqual(['a', 'b']);
  waiting[1]?.(aProposal({ totals: totals('130.00') }));
  await Promise.all([first, other, second]);
  expect(scope.getState($proposal)?.totals.total).toBe('130.00');
});
