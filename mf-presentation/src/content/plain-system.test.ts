import { isAborted, runLoad } from '@portal/shared/http';
import { serviceAnswers } from '@portal/shared/testing';
import { readChangesFx, readProposalFx } from './proposal.repository';
import { readSignedFx } from './signed-proposal.repository';

let calls: readonly string[];
let asked: string[];

beforeEach(() => {
  asked = [];
});

serviceAnswers(({ path }) => {
  asked.push(path);
  if (path === '/jsonapi') return { body: { links: {}, meta: { groundplan: { calls } } } };
  const [, first, entity, bundle, id] = path.split('/');
  if (first === 'api') return { body: { changes: [], signed: null } };
  const record = { type: `${entity}--${bundle}`, id, attributes: { title: 'Beds' } };
  return { body: { data: id === undefined ? [] : record } };
});

test('a plain Drupal is sent no call of the portal’s own service', async () => {
  calls = [];
  expect((await readProposalFx('p')).project.title).toBe('Beds');
  expect(await readChangesFx('p')).toBeNull();
  expect(await readSignedFx('p')).toBeNull();
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
});

test('the portal’s own service is asked by its calls, and for its offer once', async () => {
  calls = ['proposal', 'proposal-changes', 'signed-proposal'];
  await Promise.all([readProposalFx('p'), readChangesFx('p'), readSignedFx('p')]);
  expect(asked.toSorted()).toEqual([
    '/api/proposal/p',
    '/api/proposal/p/changes',
    '/api/proposal/p/signed',
    '/jsonapi',
  ]);
});

test.each([[true], [false]])(
  'nothing more is read for a page that was left (own calls: %s)',
  async (isOwn) => {
    calls = isOwn ? ['proposal', 'proposal-changes', 'signed-proposal'] : [];
    const abort = new AbortController();
    const reads = isOwn ? [readProposalFx, readChangesFx, readSignedFx] : [readProposalFx];
    const reading = reads.map((readFx) =>
      runLoad<Promise<unknown>>(abort.signal, () => readFx('p')).catch(isAborted),
    );
    abort.abort();
    expect(await Promise.all(reading)).toEqual(reads.map(() => true));
    expect(asked).toEqual(['/jsonapi']);
  },
);
