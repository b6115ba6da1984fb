import { aProject, aProjectRow } from '@portal/shared/testing';
import { allSettled, fork } from 'effector';
import { showMessageFx, tellProjectChangedFx } from '../../api/announce';
import { patchProjectFx, projectOpened, readProjectFx, readStoredFx } from '../../project/model';
import { budgetTyped } from './budget-model';

const typed = async (text: string) => {
  const garden = aProject({ budget: '5000' });
  const saved: unknown[] = [];
  const messages: string[] = [];
  const scope = fork({
    handlers: [
      [readProjectFx, () => ({ ...garden })],
      [readStoredFx, () => ({ ...garden, crewIds: [] })],
      [
        patchProjectFx,
        ({ changes }: { changes: unknown }) => {
          saved.push(changes);
          return aProjectRow();
        },
      ],
      [showMessageFx, ({ text: said }: { text: string }) => messages.push(said)],
      [tellProjectChangedFx, () => undefined],
    ],
  });
  await allSettled(projectOpened, { scope, params: garden.id });
  await allSettled(budgetTyped, { scope, params: text });
  return { saved, messages };
};

test.each([
  ['$20,000', '20000'],
  ['1200.50', '1200.5'],
  ['0', '0'],
  ['', ''],
])('a budget typed as %s is stored as %s', async (text, budget) => {
  const { saved, messages } = await typed(text);
  expect(saved).toEqual([{ budget }]);
  expect(messages).toEqual(['Project updated']);
});

test.each(['20k', 'unknown', '1.2.3', '-5'])(
  '%s is no budget: that is said, and the one that is stored stays',
  async (text) => {
    const { saved, messages } = await typed(text);
    expect(saved).toEqual([]);
    expect(messages).toEqual(['Budget field must contain a valid number. Value not saved.']);
  },
);
