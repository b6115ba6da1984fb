import { acceptedWrite, withWrites } from './written-records';

const garden = '33333333-3333-4333-8333-333333333333';
const task = '77777777-7777-4777-8777-777777777777';
const other = '88888888-8888-4888-8888-888888888888';
const item = (id: string, name: string, isDone: boolean) => ({
  type: 'paragraph--checklist_item',
  id,
  attributes: { name, isDone },
});
const reference = (id: string) => ({ type: 'paragraph--checklist_item', id });
const project = (...ids: string[]) => ({
  type: 'node--project',
  id: garden,
  attributes: { title: 'Garden' },
  relationships: { items: { data: ids.map(reference) } },
});
const checklist = (ids: string[], ...included: object[]) =>
  JSON.stringify({ data: project(...ids), included });
const itemPath = `/jsonapi/paragraph/checklist_item/${task}`;
const kept = checklist([task], item(task, 'Mark the hedge', false));
const shown = (text: string, ...writes: { text: string; answer: string }[]) =>
  JSON.parse(
    withWrites(
      text,
      writes.map((write) => acceptedWrite(write.text, write.answer)),
    ),
  ) as unknown;

test('a kept answer shows a record as the service has stored it', () => {
  const body = { data: { ...reference(task), attributes: { isDone: true } } };
  const answer = JSON.stringify({ data: item(task, 'Mark the hedge.', true) });
  expect(shown(kept, { text: `${itemPath} ${JSON.stringify(body)}`, answer })).toEqual(
    JSON.parse(checklist([task], item(task, 'Mark the hedge.', true))),
  );
});

test('of several writes of a record the last counts', () => {
  const write = (isDone: boolean) => ({
    text: `${itemPath} {}`,
    answer: JSON.stringify({ data: item(task, 'Mark the hedge', isDone) }),
  });
  expect(shown(kept, write(true), write(false))).toEqual(JSON.parse(kept));
});

test('a kept answer includes a new record that it refers to, and no other', () => {
  const created = {
    text: '/jsonapi/x',
    answer: JSON.stringify({ data: item(other, 'Dig', false) }),
  };
  expect(shown(kept, created)).toEqual(JSON.parse(kept));
  const linked = { text: '/jsonapi/x', answer: JSON.stringify({ data: project(task, other) }) };
  expect(shown(kept, created, linked)).toEqual(
    JSON.parse(
      checklist([task, other], item(task, 'Mark the hedge', false), item(other, 'Dig', false)),
    ),
  );
});

test('a kept answer leaves out a deleted record, and refers to it no longer', () => {
  expect(shown(kept, { text: itemPath, answer: '' })).toEqual({
    data: project(),
    included: [],
  });
});

test('what is no answer of JSON:API is returned as it is', () => {
  for (const text of [`<p>${task}</p>`, `{"id":"${task}"}`])
    expect(withWrites(text, [acceptedWrite(itemPath, '')])).toBe(text);
});

test('of a write neither the body is kept, which may hold a password, nor an answer that is no record', () => {
  const body = { data: { ...reference(task), attributes: { pass: 'secret', about: other } } };
  expect(acceptedWrite(`${itemPath} ${JSON.stringify(body)}`, '')).toEqual({
    text: `${itemPath} ${task} ${other}`,
    deletedId: null,
    resources: [],
  });
  const answer = JSON.stringify({ secret: 'JBSWY3DP', data: item(task, 'Dig', false) });
  expect(JSON.stringify(acceptedWrite('/api/second-step {}', answer))).not.toContain('JBSWY3DP');
});
