/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node"]}
 */

import { aFeature, aProject, aSubItem } from '@portal/shared/testing';
import { act, screen } from '@testing-library/react';
import { allSettled, fork } from 'effector';
import { useUnit } from 'effector-react';
import { announceFeatureFx, showMessageFx } from '../../bus';
import { changePartFx } from '../../estimate/parts';
import { $project } from '../../estimate/project';
import { draw } from '../../testing/screen';
import { PlannerNotes } from './planner-notes';

const steps = aSubItem({ name: 'Steps', plannerNotes: 'Natural stone' });
const patio = aFeature({ name: 'Patio', plannerNotes: 'Granite', items: [steps] });

const Notes = ({ itemId }: { readonly itemId: string | null }) => {
  const [feature] = useUnit($project)?.features ?? [];
  const part = itemId === null ? feature : feature?.items[0];
  return part && <PlannerNotes place={{ featureId: patio.id, itemId }} part={part} />;
};

const opened = async (itemId: string | null, role: 'manager' | 'staff_worker' = 'manager') => {
  const sent: unknown[] = [];
  const messages: string[] = [];
  const answers: { give: () => void; refuse: () => void }[] = [];
  const scope = fork({
    values: [[$project, aProject({ features: [patio] })]],
    handlers: new Map<never, never>([
      [
        changePartFx,
        ({ params: { changes } }: { params: { changes: unknown } }) => {
          sent.push(changes);
          return new Promise<void>((give, refuse) =>
            answers.push({ give, refuse: () => refuse(new Error('refused')) }),
          );
        },
      ],
      [announceFeatureFx, () => undefined],
      [showMessageFx, ({ text }: { text: string }) => void messages.push(text)],
    ] as never),
  });
  const { user } = await draw(<Notes itemId={itemId} />, scope, role);
  const settle = (how: 'give' | 'refuse') =>
    act(async () => {
      answers.at(-1)?.[how]();
      await allSettled(scope);
    });
  return { user, sent, messages, settle, field: screen.getByRole<HTMLTextAreaElement>('textbox') };
};

const isSpinning = () => document.querySelector('[class*="spinner"]') !== null;

test('a note is saved, shown as being saved meanwhile, and stays', async () => {
  const { user, sent, settle, field } = await opened(null);
  await user.type(field, ', flamed{Enter}');
  expect(sent).toEqual([{ plannerNotes: 'Granite, flamed' }]);
  expect(isSpinning()).toBe(true);
  await settle('give');
  expect(isSpinning()).toBe(false);
  expect(field.value).toBe('Granite, flamed');
});

test('a note that could not be saved says so, stops spinning and is as it was', async () => {
  const { user, messages, settle, field } = await opened(null);
  await user.type(field, ', flamed{Enter}');
  await settle('refuse');
  expect(isSpinning()).toBe(false);
  expect(messages).toEqual(['There was an error saving. Please try again.']);
  expect(field.value).toBe('Granite');
});

test('a note of a sub-item that says the same once it is stripped is not written', async () => {
  const { user, sent, field } = await opened(steps.id);
  await user.type(field, '<>{Enter}');
  expect(sent).toEqual([]);
  await user.type(field, ' <treads>{Enter}');
  expect(sent).toEqual([{ plannerNotes: 'Natural stone treads' }]);
});

test('a note holds 500 characters, and who may not write it cannot', async () => {
  const { field } = await opened(null, 'staff_worker');
  expect(field.maxLength).toBe(500);
  expect(field.disabled).toBe(true);
  expect(field.placeholder).toBe('What the client will see');
});
