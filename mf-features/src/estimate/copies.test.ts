import { aFeature, aProject, aSubItem } from '@portal/shared/testing';
import { allSettled, fork } from 'effector';
import { announceFeatureFx, showMessageFx } from '../bus';
import { copyItemFx, itemCopyAsked } from './copies';
import { $newestItem } from './new-item';
import { $project, $projectId, readProjectFx } from './project';

test('a copied sub-item stands open below its feature, and the feature says that it has changed', async () => {
  const steps = aSubItem({ name: 'Steps' });
  const patio = aFeature({ items: [steps] });
  const project = aProject({ features: [patio] });
  const copy = aSubItem({ ...steps, id: 'copy', name: 'Steps (copy)' });
  const announced: unknown[] = [];
  const messages: unknown[] = [];
  const scope = fork({
    values: new Map<never, never>([
      [$project, project],
      [$projectId, project.id],
    ] as never),
    handlers: new Map<never, never>([
      [copyItemFx, () => copy.id],
      [readProjectFx, () => ({ ...project, features: [{ ...patio, items: [steps, copy] }] })],
      [announceFeatureFx, (told: unknown) => void announced.push(told)],
      [showMessageFx, (message: unknown) => void messages.push(message)],
    ] as never),
  });
  await allSettled(itemCopyAsked, { scope, params: { featureId: patio.id, itemId: steps.id } });
  const items = scope.getState($project)?.features[0]?.items.map(({ name }) => name);
  expect(items).toEqual(['Steps', 'Steps (copy)']);
  expect(scope.getState($newestItem)).toBe(copy.id);
  expect(announced).toEqual([{ projectId: project.id, featureId: patio.id }]);
  expect(messages).toEqual([]);
});
