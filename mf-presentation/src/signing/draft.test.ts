/** @jest-environment jsdom */

import type { RoleName } from '@portal/shared/contract';
import { $session } from '@portal/shared/session';
import { aPicture, aProposal } from '@portal/shared/testing';
import { allSettled, fork } from 'effector';
import { announceUnsavedFx } from '../bus';
import { readChangesFx, readProposalFx } from '../content/proposal.repository';
import { deckOpened } from '../pages/deck/deck.model';
import { findDrawingFx, keepDrawingFx, padsShown } from './draft';
import {
  $drawings,
  $replacing,
  type KeptDrawing,
  nameTyped,
  type PadNumber,
  padCleared,
  padReached,
  strokeBegun,
} from './pads';

const at = { x: 0.2, y: 0.4 };
const kept = (given: Partial<KeptDrawing> = {}): KeptDrawing => ({
  strokes: [[at]],
  typedName: '',
  isReplacing: false,
  ...given,
});
const signed = { signatures: { client: aPicture(), client2: null } };

interface Given {
  readonly role?: RoleName;
  readonly found?: KeptDrawing;
  readonly proposal?: Parameters<typeof aProposal>[0];
}

const onPads = async ({ role = 'customer', found, proposal }: Given = {}) => {
  const keeps: unknown[] = [];
  const scope = fork({
    values: [[$session, { userId: 'u', roles: [role] }]],
    handlers: [
      [readProposalFx, () => aProposal(proposal)],
      [readChangesFx, () => []],
      [announceUnsavedFx, () => undefined],
      [
        findDrawingFx,
        ({ pad }: { pad: PadNumber }) => (pad === 1 && found ? found : kept({ strokes: [] })),
      ],
      [keepDrawingFx, (given: unknown) => keeps.push(given)],
    ],
  });
  await allSettled(deckOpened, { scope, params: 'p' });
  await allSettled(padsShown, { scope });
  return { scope, keeps };
};

test('a stroke that has ended and a typed name are kept for the one who signs, until the pad is cleared', async () => {
  const { scope, keeps } = await onPads();
  await allSettled(strokeBegun, { scope, params: { pad: 1, point: at } });
  expect(keeps).toEqual([]);
  await allSettled(padReached, { scope, params: 1 });
  await allSettled(nameTyped, { scope, params: { pad: 2, name: 'Noor' } });
  await allSettled(padCleared, { scope, params: 1 });
  const place = { userId: 'u', projectId: 'p' };
  expect(keeps).toEqual([
    { ...place, pad: 1, drawing: kept() },
    { ...place, pad: 2, drawing: kept({ strokes: [], typedName: 'Noor' }) },
    { ...place, pad: 1, drawing: kept({ strokes: [] }) },
  ]);
});

test('what was drawn before a reload stands on its pad again', async () => {
  const { scope } = await onPads({ found: kept() });
  expect(scope.getState($drawings)[1].strokes).toEqual([[at]]);
  expect(scope.getState($replacing)[1]).toBe('no');
});

test('what was drawn to replace a signature comes back to replace it, and nothing else stands over a signature', async () => {
  const replacing = await onPads({ found: kept({ isReplacing: true }), proposal: signed });
  expect(replacing.scope.getState($replacing)[1]).toBe('drawing');
  const answered = await onPads({ found: kept(), proposal: signed });
  expect(answered.scope.getState($drawings)[1].strokes).toEqual([]);
  expect(answered.keeps).toEqual([
    { userId: 'u', projectId: 'p', pad: 1, drawing: kept({ strokes: [] }) },
  ]);
});

test('what staff try on a pad is not kept', async () => {
  const { scope, keeps } = await onPads({ role: 'manager' });
  await allSettled(nameTyped, { scope, params: { pad: 1, name: 'Owen' } });
  expect(keeps).toEqual([]);
});
