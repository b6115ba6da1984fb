import { draftFeature, type FeatureDraft } from '@portal/shared/domain';
import { aTemplate, aTemplateItem, aTemplateLine, serviceAnswers } from '@portal/shared/testing';
import { allSettled, fork } from 'effector';
import { showMessageFx } from '../bus';
import { $projectId } from '../estimate/project';
import { $picked, addAsked } from './add-feature.model';

let refused: string;

serviceAnswers(({ path, body }) => ({
  status: path.startsWith(refused) ? 422 : 201,
  body: { data: { ...body.data, attributes: { drupal_internal__revision_id: 7 } } },
}));

const lines = [aTemplateLine({ name: 'Bedding sand' })];
const draft: FeatureDraft = draftFeature(
  aTemplate({
    items: [aTemplateItem({ lines }), aTemplateItem({ name: 'Steps', isBase: false })],
    statementsOfWork: ['<p>Dig.</p>'],
  }),
);

test.each([
  ['its lines', '/jsonapi/paragraph/line_item', 'Error creating Feature Line Items'],
  ['its sub-items', '/jsonapi/paragraph/project_feature_item', 'Error saving feature group(s)'],
  [
    'its statements of work',
    '/jsonapi/paragraph/project_sow_item',
    'Error saving feature statement(s) of work',
  ],
  ['the feature itself', '/jsonapi/paragraph/feature', 'Error saving feature'],
  ['its place in the project', '/jsonapi/node/project', 'Error saving feature'],
])('a feature that stops at %s says so', async (_, path, text) => {
  refused = path;
  const messages: string[] = [];
  const scope = fork({
    values: new Map<never, never>([
      [$projectId, 'p'],
      [$picked, { templateId: 't', title: 'Patio', draft }],
    ] as never),
    handlers: [[showMessageFx, ({ text: said }: { text: string }) => void messages.push(said)]],
  });
  await allSettled(addAsked, { scope });
  expect(messages).toEqual([text]);
});
