import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventNames } from '../engine/events/event-stream';
import { engineCalls } from '../engine/http/own-offer';
import { at, list, type RunningSite, startSite } from '../tools/testing/running-site';
import { productCalls } from './product';

const ownCalls = { ...engineCalls, ...productCalls };

let site: RunningSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

test('the entry point tells what this service offers, signed in or not', async () => {
  for (const token of [null, await site.token('demo_customer')]) {
    const { body } = await site.ask(token, 'GET', '/jsonapi');
    expect(body).toMatchObject({
      links: { 'node--project': {}, 'node--activity': {} },
      meta: {
        groundplan: {
          calls: Object.keys(ownCalls).toSorted(),
          batches: ['operations'],
          reads: [
            'archived-projects',
            'filtered-parts',
            'payment-shares',
            'payment-timing',
            'people-order',
          ],
          events: [...eventNames],
        },
      },
    });
    const preconditions = list(at(body, 'meta', 'groundplan', 'preconditions'));
    expect(preconditions).toEqual(
      expect.arrayContaining(['node--project', 'paragraph--feature', 'user--user']),
    );
    expect(preconditions).not.toContain('user_role--user_role');
  }
});

test('every call that is offered is there', async () => {
  const token = await site.token('demo_administrator');
  const id = '00000000-0000-4000-8000-000000000000';
  const answerOf = async (method: string, path: string) =>
    JSON.stringify((await site.ask(token, method, path, undefined, 'application/json')).body);
  for (const call of Object.values(ownCalls)) {
    const [method = '', path = ''] = call.split(' ');
    const address = path.replace(/:[a-z]+/, id);
    const unknown = (await answerOf(method, '/api/no-such-call')).replaceAll(
      '/api/no-such-call',
      address,
    );
    expect(await answerOf(method, address)).not.toBe(unknown);
  }
});

/** Calls that a browser, or another client of JSON:API, makes without having asked for the offer. */
const unannounced = ['GET /api/company-logo/:name', 'POST /api/sign-resource', 'POST /api/verify'];
/** Calls that come with another one, or with the events of the offer. */
const implied = [
  'GET /api/events',
  'POST /api/second-factor',
  'POST /api/second-factor/confirmation',
  'POST /api/second-factor/recovery-codes',
  'POST /api/second-factor/removal',
  'GET /api/second-factor/policy',
  'PATCH /api/second-factor/policy',
  'POST /api/second-factor/:id/reset',
  'DELETE /api/sessions',
  'DELETE /api/sessions/:id',
  'POST /api/proposal/:project/shown',
  'GET /api/proposal/:project/audit.pdf',
  'POST /api/proposal/:project/withdrawal',
  'POST /api/project/:project/archive',
  'POST /api/project/:project/erasure',
  'PATCH /api/set-up',
  'POST /api/set-up/logo',
  'POST /api/set-up/starting-set',
  'DELETE /api/unsent-mails/:id',
  'POST /api/unsent-mails/:id/send',
];

test('every call of the service below /api is offered', async () => {
  const folder = join(process.cwd(), 'cms/src');
  const files = (await readdir(folder, { recursive: true })).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  );
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const routes = texts.flatMap((text) =>
    [...text.matchAll(/(?:app|scope)\.(get|post|patch|delete)(?:<[^(]*>)?\('(\/api\/[^']+)'/g)].map(
      ([, method = '', path]) => `${method.toUpperCase()} ${path}`,
    ),
  );
  const offered = Object.values(ownCalls).filter((call) => call.includes(' /api/'));
  expect(routes.toSorted()).toEqual([...offered, ...implied, ...unannounced].toSorted());
});
