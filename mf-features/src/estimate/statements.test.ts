import { aFeature, aProject } from '@portal/shared/testing';
import { allSettled } from 'effector';
import { pricing, refuse } from '../testing/pricing';
import { projectOpened, readProjectFx, reloadAsked } from './project';
import { $saveStates } from './saves';
import { changeStatementFx, statementChanged, statementRetryAsked } from './statements';

const dig = { id: 'dig', body: '<p>Dig.</p>', images: [] };
const patio = aFeature({ statementsOfWork: [dig] });
const project = aProject({ features: [patio] });
const ref = { featureId: patio.id, statementId: dig.id };
const deep = { ...ref, body: '<p>Dig deep.</p>' };

const writing = (write: (call: { params: unknown }) => unknown) => {
  const sent: unknown[] = [];
  const noted = (call: { params: unknown }) => {
    sent.push(call.params);
    return write(call);
  };
  const found = { ...project, title: 'Renamed by a colleague' };
  const {
    scope,
    messages,
    project: now,
  } = pricing(project, [
    [changeStatementFx, noted],
    [readProjectFx, () => found],
  ]);
  const body = () => now().features[0]?.statementsOfWork[0]?.body;
  return { scope, sent, messages, body, now, mark: () => scope.getState($saveStates)[dig.id] };
};

test('a statement that could not be saved is marked and keeps its text; retry sends that text', async () => {
  let tries = 0;
  const { scope, sent, messages, body, mark } = writing(() => (++tries === 1 ? refuse() : null));
  await allSettled(statementChanged, { scope, params: deep });
  expect(mark()).toEqual({ body: 'failed' });
  expect(body()).toBe(deep.body);
  expect(messages).toEqual(['Error saving feature statement(s) of work']);
  await allSettled(statementRetryAsked, { scope, params: ref });
  expect(sent).toEqual([deep, deep]);
  expect(mark()).toEqual({});
});

test('a statement that could not be saved keeps its text while the changes of others come in', async () => {
  const { scope, body, now, mark } = writing(refuse);
  await allSettled(projectOpened, { scope, params: project.id });
  await allSettled(statementChanged, { scope, params: deep });
  await allSettled(reloadAsked, { scope });
  expect(now().title).toBe('Renamed by a colleague');
  expect(body()).toBe(deep.body);
  expect(mark()).toEqual({ body: 'failed' });
});

test('a text that failed and was written anew meanwhile is not marked as failed', async () => {
  let refuseFirst: () => void = () => undefined;
  const first = new Promise((_, refused) => {
    refuseFirst = () => refused(new Error('refused'));
  });
  const answers = [first, null];
  const { scope, mark } = writing(() => answers.shift());
  const settled = allSettled(statementChanged, { scope, params: deep });
  void allSettled(statementChanged, { scope, params: { ...ref, body: '<p>Fill.</p>' } });
  refuseFirst();
  await settled;
  expect(mark()).not.toEqual({ body: 'failed' });
});
