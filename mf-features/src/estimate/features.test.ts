import { aDocument, aFeature, aField, aProject } from '@portal/shared/testing';
import { allSettled, createWatch } from 'effector';
import { announceDocumentFx } from '../bus';
import { pricing } from '../testing/pricing';
import { fileGiven, uploadAnswerFx } from './features';
import { $project, projectOpened, readProjectFx, reloadAsked } from './project';

test('a file that is read back while its upload still runs stands there once', async () => {
  const patio = aFeature();
  const plan = aDocument({ name: 'plan.pdf' });
  const project = aProject({ features: [patio] });
  const withPlan = { ...project, features: [{ ...patio, attachments: [plan] }] };
  let finish: () => void = () => undefined;
  const upload = new Promise((done) => {
    finish = () => done(plan);
  });
  const answers: unknown[] = [project, withPlan, withPlan];
  const { scope, project: now } = pricing(project, [
    [readProjectFx, () => answers.shift()],
    [uploadAnswerFx, () => upload],
    [announceDocumentFx, () => undefined],
  ]);
  await allSettled(projectOpened, { scope, params: project.id });
  const shown: number[] = [];
  createWatch({
    unit: $project,
    scope,
    fn: (at) => shown.push(at?.features[0]?.attachments.length ?? 0),
  });
  createWatch({ unit: readProjectFx.done, scope, fn: () => finish() });
  const file = new File(['%PDF'], 'plan.pdf');
  const field = aField({ name: 'plan', type: 'file' });
  const params = { featureId: patio.id, itemId: null, field, file };
  const given = allSettled(fileGiven, { scope, params });
  const read = allSettled(reloadAsked, { scope });
  await Promise.all([given, read]);
  expect(Math.max(...shown)).toBe(1);
  expect(now().features[0]?.attachments).toEqual([plan]);
});
