import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type AnswerSite, startAnswerSite, tree } from '../../tools/testing/answer-site';
import { statementsOf } from '../../tools/testing/statements';

let answers: AnswerSite;
beforeAll(async () => {
  answers = await startAnswerSite();
});
afterAll(() => answers.stop());

/** Writes a record that no answer shows. */
const writeElsewhere = () =>
  sql`insert into setting (name, value) values (${randomUUID()}, '')`.execute(answers.other);

/** The statements of a request except that of its token, sorted: some are asked at once. */
const statementsBehind = async (request: () => Promise<unknown>) =>
  (await statementsOf(answers.site.service.db, request))
    .slice(1)
    .map(({ sql: text, parameters }) => JSON.stringify([text, parameters]))
    .toSorted();

test('after a write elsewhere an answer is sent again once all of its queries have returned the same rows', async () => {
  for (const path of answers.reads) {
    const wanted = await answers.uncached(path);
    const queries = await statementsBehind(() => answers.uncached(path));
    if (wanted.status !== 200) continue;
    await answers.cached(path);
    await writeElsewhere();
    let found = wanted;
    const repeated = await statementsBehind(async () => {
      found = await answers.ask(path);
    });
    expect([path, repeated]).toEqual([path, queries]);
    expect(found).toEqual(wanted);
    // Another database of the same PostgreSQL server also changes the version.
    expect(await answers.cached(path)).toEqual(wanted);
  }
});

test('after a write elsewhere a large document is not written again', async () => {
  const path = `node/project?page[limit]=50&${tree}`;
  const lengthOf = async (headers: Readonly<Record<string, string>> = {}) => {
    const authorization = `Bearer ${answers.tokens.manager ?? ''}`;
    const url = `${answers.site.origin}/jsonapi/${path}`;
    const answer = await fetch(url, { headers: { authorization, ...headers } });
    await answer.arrayBuffer();
    return answer.headers.get('content-length');
  };
  const { text } = await answers.cached(path);
  await writeElsewhere();
  // The length of a document that is written in chunks is not known before.
  expect(await lengthOf({ 'cache-control': 'no-cache' })).toBeNull();
  await answers.cached(path);
  await writeElsewhere();
  expect(await lengthOf()).toBe(String(Buffer.byteLength(text)));
});

test('no query runs twice for an answer whose last rows have changed', async () => {
  const path = `node/project/${answers.shown.project}?include=field_project_client`;
  const queries = await statementsBehind(() => answers.uncached(path));
  const name = 'Clara Changed';
  const before = (await answers.cached(path)).text;
  expect(before).not.toContain(name);
  await sql`update user__user set field_user_name = ${name} where uuid = ${answers.client}`.execute(
    answers.other,
  );
  let after = '';
  const asked = await statementsBehind(async () => {
    after = (await answers.ask(path)).text;
  });
  expect(asked).toEqual(queries);
  expect(after).toContain(name);
  expect(after).toBe((await answers.uncached(path)).text);
});
