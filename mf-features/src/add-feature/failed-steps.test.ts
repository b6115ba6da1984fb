import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { configureWrites } from '@portal/shared/cms';
import { draftFeature, type FeatureDraft } from '@portal/shared/domain';
import { configureHttp } from '@portal/shared/http';
import { aTemplate, aTemplateItem, aTemplateLine } from '@portal/shared/testing';
import { allSettled, fork } from 'effector';
import { showMessageFx } from '../bus';
import { $projectId } from '../estimate/project';
import { $picked, addAsked } from './model';

let server: Server;
let refused: string;

beforeEach(async () => {
  server = createServer((incoming, reply) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const { data } = JSON.parse(Buffer.concat(chunks).toString());
      const attributes = { drupal_internal__revision_id: 7 };
      reply
        .writeHead(incoming.url?.startsWith(refused) ? 422 : 201)
        .end(JSON.stringify({ data: { ...data, attributes } }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  configureHttp({
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accessToken: () => 'token',
    renew: () => Promise.resolve(null),
    ended: () => undefined,
  });
  configureWrites({ spacing: { edit: 0, create: 0, bulk: 0 } });
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

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
      [$picked, { templateId: 't', draft }],
    ] as never),
    handlers: [[showMessageFx, ({ text: said }: { text: string }) => void messages.push(said)]],
  });
  await allSettled(addAsked, { scope });
  expect(messages).toEqual([text]);
});
