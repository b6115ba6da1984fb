/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node"]}
 */
import { aFeature, aProject } from '@portal/shared/testing';
import { act, screen } from '@testing-library/react';
import { allSettled } from 'effector';
import { changeStatementFx, removeStatementFx, statementChanged } from '../../estimate/statements';
import { pricing, refuse } from '../../testing/pricing';
import { draw } from '../../testing/screen';
import { EditedStatement } from './edited-statement';

const dig = { id: 'dig', body: '<p>Dig.</p>', images: [] };
const patio = aFeature({ statementsOfWork: [dig] });
const ref = { featureId: patio.id, statementId: dig.id };

const opened = async (write: () => unknown = () => null) => {
  const removed: unknown[] = [];
  const { scope, messages } = pricing(aProject({ features: [patio] }), [
    [changeStatementFx, write],
    [removeStatementFx, ({ params }: { params: unknown }) => void removed.push(params)],
  ]);
  const statement = <EditedStatement featureId={patio.id} statement={dig} number={1} />;
  const { user } = await draw(statement, scope);
  return { user, scope, removed, messages };
};

test('a statement of work is removed only after the question', async () => {
  const { user, removed, messages } = await opened();
  const answer = async (words: 'Yes' | 'No') => {
    await user.click(screen.getByRole('button', { name: 'Remove statement of work 1' }));
    expect(await screen.findByText('Confirm Removal?')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: words }));
  };
  await answer('No');
  expect(removed).toEqual([]);
  await answer('Yes');
  expect(removed).toEqual([ref]);
  expect(messages).toEqual(['SOW item removed']);
});

test('a statement of work that could not be saved says so on itself, and is sent again on retry', async () => {
  let tries = 0;
  const { user, scope } = await opened(() => (++tries === 1 ? refuse() : null));
  const params = { ...ref, body: '<p>Dig deep.</p>' };
  await act(() => allSettled(statementChanged, { scope, params }));
  await user.click(screen.getByRole('button', { name: 'Statement of work 1: failed, retry' }));
  await act(() => allSettled(scope));
  expect(tries).toBe(2);
  expect(screen.queryByText('failed, retry')).toBeNull();
});
