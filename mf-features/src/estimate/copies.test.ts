import { aFeature, aLine, aProject, aSubItem } from '@portal/shared/testing';
import { allSettled } from 'effector';
import { putProject, serveEstimate } from '../testing/estimate-service';
import { closeTabs, pricing } from '../testing/pricing';
import { copyFeatureFx, copyItemFx, featureCopyAsked, itemCopyAsked } from './copies';
import { lineChanged } from './lines';
import { $newestItem } from './new-item';

serveEstimate();
afterEach(closeTabs);

test('a copied sub-item stands open below its feature, and the feature says that it has changed', async () => {
  const steps = aSubItem({ name: 'Steps' });
  const patio = aFeature({ items: [steps] });
  const project = aProject({ features: [patio] });
  const copy = aSubItem({ ...steps, id: 'copy', name: 'Steps (copy)' });
  const {
    scope,
    does,
    service,
    announced,
    messages,
    project: now,
  } = await pricing(project, {}, [
    [
      copyItemFx,
      () => {
        putProject(service.records, { ...project, features: [{ ...patio, items: [steps, copy] }] });
        return copy.id;
      },
    ],
  ]);
  await does(itemCopyAsked, { featureId: patio.id, itemId: steps.id });
  const items = now().features[0]?.items.map(({ name }) => name);
  expect(items).toEqual(['Steps', 'Steps (copy)']);
  expect(scope.getState($newestItem)).toBe(copy.id);
  expect(announced).toEqual([{ projectId: project.id, featureId: patio.id }]);
  expect(messages).toEqual([]);
});

test('a copy is made once the edits that wait are stored', async () => {
  const sand = aLine();
  const patio = aFeature({ lines: [sand] });
  const writesBefore: number[] = [];
  const { scope, does, service } = await pricing(aProject({ features: [patio] }), {}, [
    [copyFeatureFx, () => (writesBefore.push(service.writes.length), 'copy')],
  ]);
  const place = { featureId: patio.id, itemId: null, list: 'lines' as const };
  const params = { ...place, lineId: sand.id, changes: { quantity: '4' } };
  await allSettled(lineChanged, { scope, params });
  await does(featureCopyAsked, patio.id);
  expect(writesBefore).toEqual([1]);
});
