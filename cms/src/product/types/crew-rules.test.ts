import { at, type RunningSite, startSite, stopSite } from '../../tools/testing/running-site';

let site: RunningSite;
let manager = '';
beforeAll(async () => {
  site = await startSite();
  manager = await site.token('demo_manager');
});
afterAll(() => stopSite(site));

const send = (method: string, title: string, id?: string) =>
  site.ask(manager, method, `/jsonapi/node/crew${id ? `/${id}` : ''}`, {
    data: { type: 'node--crew', attributes: { title }, ...(id && { id }) },
  });

test('of ten crews of one name that are added at once, one is stored', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => send('POST', index % 2 ? 'At once' : 'AT ONCE')),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(9).fill(422)]);
});

test('the name of a crew belongs to one crew, in any case', async () => {
  const made = await send('POST', 'Équipe Nord');
  expect(made.status).toBe(201);
  const again = await send('POST', ' équipe nord ');
  expect(again.status).toBe(422);
  expect(at(again.body, 'errors', 0)).toMatchObject({
    detail: 'There is a crew named Équipe Nord already.',
    source: { pointer: '/data/attributes/title' },
  });
  const other = await send('POST', 'Équipe Sud');
  const id = String(at(other.body, 'data', 'id'));
  expect((await send('PATCH', 'ÉQUIPE NORD', id)).status).toBe(422);
  expect((await send('PATCH', 'équipe sud', id)).status).toBe(200);
});
