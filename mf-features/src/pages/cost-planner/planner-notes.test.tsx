/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node"]}
 */

import { aFeature, aProject, aSubItem } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import { fork } from 'effector';
import { useUnit } from 'effector-react';
import { partChanged } from '../../estimate/parts';
import { $project } from '../../estimate/project';
import { draw, heard } from '../../testing/screen';
import { PlannerNotes } from './planner-notes';

const steps = aSubItem({ name: 'Steps', plannerNotes: 'Natural stone' });
const patio = aFeature({ name: 'Patio', plannerNotes: 'Granite', items: [steps] });

const Notes = ({ itemId }: { readonly itemId: string | null }) => {
  const [feature] = useUnit($project)?.features ?? [];
  const part = itemId === null ? feature : feature?.items[0];
  return part && <PlannerNotes place={{ featureId: patio.id, itemId }} part={part} />;
};

const opened = async (itemId: string | null, role: 'manager' | 'staff_worker' = 'manager') => {
  const scope = fork({ values: [[$project, aProject({ features: [patio] })]] });
  const told = heard(partChanged, scope);
  const { user } = await draw(<Notes itemId={itemId} />, scope, role);
  const sent = () => told.map(({ changes }) => changes);
  return { user, sent, field: screen.getByRole<HTMLTextAreaElement>('textbox') };
};

test('a note of a sub-item that says the same once it is stripped is not written', async () => {
  const { user, sent, field } = await opened(steps.id);
  await user.type(field, '<>{Enter}');
  expect(sent()).toEqual([]);
  await user.type(field, ' <treads>{Enter}');
  expect(sent()).toEqual([{ plannerNotes: 'Natural stone treads' }]);
});

test('a note holds 500 characters, and who may not write it cannot', async () => {
  const { field } = await opened(null, 'staff_worker');
  expect(field.maxLength).toBe(500);
  expect(field.disabled).toBe(true);
  expect(field.placeholder).toBe('What the client will see');
});
