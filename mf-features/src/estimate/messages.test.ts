import { aFeature, aLine, aLineDraft, aProject, aSubItem } from '@portal/shared/testing';
import { allSettled, type EventCallable, fork } from 'effector';
import { customItem } from '../domain/drafts';
import { serveEstimate } from '../testing/estimate-service';
import { closeTabs, pricing } from '../testing/pricing';
import { copyFeatureFx, copyItemFx, featureCopyAsked, itemCopyAsked } from './copies';
import { featureRemovalAsked, removeFeatureFx } from './features';
import { lineChanged, linesAdded, linesRemoved } from './lines';
import { $itemProblem, $pickedItem, addItemFx, itemAsked, itemPicked } from './new-item';
import { itemRemoved } from './parts';
import { $projectId, projectOpened, readProjectFx } from './project';
import { statementAdded, statementRemoved } from './statements';

serveEstimate();
afterEach(closeTabs);

const locates = aLine({ name: 'Locates' });
const steps = aSubItem({ name: 'Steps' });
const labour = aLine({ name: 'Crew labour' });
const dig = { id: 'dig', body: '<p>Dig.</p>', images: [] };
const patio = aFeature({
  ...{ lines: [labour], thirdParty: [locates], items: [steps] },
  statementsOfWork: [dig],
});
const project = aProject({ features: [patio] });
const bench = { featureId: patio.id, draft: customItem('Bench') };
const incidentals = { featureId: patio.id, itemId: null, list: 'thirdParty' as const };

/** What a person reads when they do something and the service takes it, or refuses it. */
const read = async <Params>(
  event: EventCallable<Params>,
  params: Params,
  outcome: 'taken' | 'refused' = 'refused',
) => {
  const write = () => (outcome === 'taken' ? 'made' : Promise.reject(new Error('refused')));
  const writes = [removeFeatureFx, addItemFx, copyFeatureFx, copyItemFx];
  const { does, messages } = await pricing(
    project,
    { refuse: () => (outcome === 'taken' ? undefined : 422) },
    [...writes.map((effect) => [effect, write] as const)],
    [[$pickedItem, bench]],
  );
  await does(event, params);
  return messages;
};

test('an incidental cost that could not be saved is told about as such', async () => {
  const change = { ...incidentals, lineId: locates.id, changes: { quantity: '3' } };
  expect(await read(lineChanged, change)).toEqual([
    'There was an error saving this third party cost',
  ]);
});

test('an incidental cost that was removed is told about as such', async () => {
  const removal = { ...incidentals, ids: [locates.id] };
  expect(await read(linesRemoved, removal, 'taken')).toEqual(['Incidental Cost removed']);
});

test('a feature that was removed, or could not be, is told about', async () => {
  expect(await read(featureRemovalAsked, patio.id, 'taken')).toEqual(['Feature removed']);
  expect(await read(featureRemovalAsked, patio.id)).toEqual(['Error Deleting an Entity']);
});

test('a sub-item that could not be made or copied is told about', async () => {
  const text = 'There was an error creating this sub item';
  expect(await read(itemAsked, { featureId: patio.id })).toEqual([text]);
  expect(await read(itemCopyAsked, { featureId: patio.id, itemId: steps.id })).toEqual([text]);
});

test('a feature that could not be copied is told about', async () => {
  expect(await read(featureCopyAsked, patio.id)).toEqual(['Error saving feature']);
});

test('a statement of work that could not be saved is told about', async () => {
  expect(await read(statementAdded, { featureId: patio.id, body: '' })).toEqual([
    'Error saving feature statement(s) of work',
  ]);
});

test('a sub-item picked in one project is not added to another', async () => {
  const scope = fork({
    values: [
      [$projectId, project.id],
      [$pickedItem, bench],
    ],
    handlers: [[readProjectFx, () => project]],
  });
  await allSettled(projectOpened, { scope, params: project.id });
  expect(scope.getState($pickedItem)).toEqual(bench);
  await allSettled(projectOpened, { scope, params: 'another' });
  expect(scope.getState($pickedItem)).toBeNull();
});

test('a sub-item picked in one feature is not added to another', async () => {
  const asked = (featureId: string) => read(itemAsked, { featureId });
  expect(await asked(patio.id)).toHaveLength(1);
  expect(await asked('another feature')).toEqual([]);
});

test('a sub-item is not added before one is chosen', async () => {
  const scope = fork();
  await allSettled(itemAsked, { scope, params: { featureId: patio.id } });
  expect(scope.getState($itemProblem)).toEqual({
    featureId: patio.id,
    text: 'You must select a Feature Sub Item first!',
  });
});

test('a custom sub-item is not added before it has a name', async () => {
  const scope = fork();
  const draft = customItem(' ');
  await allSettled(itemPicked, { scope, params: { featureId: patio.id, draft } });
  await allSettled(itemAsked, { scope, params: { featureId: patio.id } });
  expect(scope.getState($itemProblem)).toEqual({
    featureId: patio.id,
    text: 'Please provide a name.',
  });
});

test('a line, a sub-item and a statement of work that were removed are told about', async () => {
  const { id: featureId } = patio;
  const removal = { ...incidentals, list: 'lines' as const, ids: [labour.id] };
  expect(await read(linesRemoved, removal, 'taken')).toEqual(['Line item removed']);
  expect(await read(itemRemoved, { featureId, itemId: steps.id }, 'taken')).toEqual([
    'Feature item removed',
  ]);
  const statement = { featureId, statementId: dig.id };
  expect(await read(statementRemoved, statement, 'taken')).toEqual(['SOW item removed']);
  expect(await read(statementRemoved, statement)).toEqual(['Error Deleting an Entity']);
});

test('lines that come together are told about, a line typed by hand is not', async () => {
  const group = (...names: string[]) => ({
    ...incidentals,
    list: 'lines' as const,
    lines: names.map((name) => ({ ...aLineDraft({ name }), id: name })),
  });
  expect(await read(linesAdded, group('Sand', 'Gravel'), 'taken')).toEqual(['Line items updated']);
  expect(await read(linesAdded, group('Sand'), 'taken')).toEqual([]);
  const text = 'Error creating Feature Line Items';
  expect(await read(linesAdded, group('Sand'))).toEqual([text]);
});
