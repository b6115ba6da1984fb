import { aDocument, aFeature, aField, aProject } from '@portal/shared/testing';
import { announceDocumentFx } from '../bus';
import { serveEstimate } from '../testing/estimate-service';
import { closeTabs, pricing } from '../testing/pricing';
import { fileGiven, uploadAnswerFx } from './features';

serveEstimate();
afterEach(closeTabs);

test('a file that came answers its question, and the project is read again with it', async () => {
  const patio = aFeature();
  const project = aProject({ features: [patio] });
  const plan = aDocument({ name: 'plan.pdf' });
  const { does, project: now } = await pricing(project, {}, [
    [uploadAnswerFx, () => plan],
    [announceDocumentFx, () => undefined],
  ]);
  const field = aField({ name: 'plan', label: 'Plan', type: 'file' });
  const file = new File(['%PDF'], 'plan.pdf');
  await does(fileGiven, { featureId: patio.id, itemId: null, field, file });
  expect(now().features[0]?.value.choices['plan']).toMatchObject({ value: 'plan.pdf' });
});
