import { allSettled, createWatch, fork } from 'effector';
import { showMessageFx } from '../../bus';
import { changeMade } from '../../project/project.model';
import { budgetTyped } from './budget-model';

const typed = async (text: string) => {
  const changes: unknown[] = [];
  const messages: string[] = [];
  const scope = fork({
    handlers: [[showMessageFx, ({ text: said }: { text: string }) => messages.push(said)]],
  });
  createWatch({ unit: changeMade, scope, fn: (change) => changes.push(change) });
  await allSettled(budgetTyped, { scope, params: text });
  return { changes, messages };
};

test.each([
  ['$20,000', '20000'],
  ['1200.50', '1200.5'],
  ['0', '0'],
  ['', ''],
])('a budget typed as %s is stored as %s', async (text, budget) => {
  const { changes, messages } = await typed(text);
  expect(changes).toEqual([{ budget }]);
  expect(messages).toEqual([]);
});

test.each(['20k', 'unknown', '1.2.3', '-5'])(
  '%s is no budget: that is said, and the one that is stored stays',
  async (text) => {
    const { changes, messages } = await typed(text);
    expect(changes).toEqual([]);
    expect(messages).toEqual(['Budget field must contain a valid number. Value not saved.']);
  },
);
