import { type ServiceAnswer, serviceAnswers } from '../testing/service';
import { RequestFailed, readOffer, requireCall } from './index';

let answers: ServiceAnswer[];
let asked: string[];

beforeEach(() => {
  [answers, asked] = [[], []];
});

serviceAnswers(({ path }) => {
  asked.push(path);
  return answers.shift() ?? { status: 500, body: {} };
});

const links = {
  'node--project': { href: '/jsonapi/node/project' },
  self: { href: '/jsonapi' },
};
const ours: ServiceAnswer = {
  body: { data: [], links, meta: { groundplan: { calls: ['project-copy'], events: ['changed'] } } },
};
const plain: ServiceAnswer = { body: { data: [], links } };

test('what the content system offers is read once a session, however often it is asked for', async () => {
  answers = [ours];
  const [first, second] = await Promise.all([readOffer(), readOffer()]);
  expect(second).toBe(first);
  expect(await readOffer()).toBe(first);
  expect(asked).toEqual(['/jsonapi']);
  expect([...first.types]).toEqual(['node--project']);
  expect([...first.calls, ...first.events]).toEqual(['project-copy', 'changed']);
});

test('a plain Drupal offers its types and no call of ours, and none is sent to it', async () => {
  answers = [plain];
  await expect(requireCall('project-copy')).rejects.toMatchObject({
    failure: { kind: 'refused', status: 404 },
  });
  const { types, calls, preconditions, batches } = await readOffer();
  expect([...types]).toEqual(['node--project']);
  expect([...calls, ...preconditions, ...batches]).toEqual([]);
  expect(asked).toEqual(['/jsonapi']);
});

test('an offer that could not be read is read again', async () => {
  answers = [{ status: 503, body: {} }, ours];
  await expect(readOffer()).rejects.toBeInstanceOf(RequestFailed);
  await requireCall('project-copy');
  expect(asked).toHaveLength(2);
});
