import {
  aFeature,
  aProject,
  aTemplate,
  aTemplateItem,
  aTemplateLine,
} from '@portal/shared/testing';
import { allSettled, fork } from 'effector';
import { announceFeatureFx, showMessageFx } from '../bus';
import { $projectId, projectOpened, readProjectFx } from '../estimate/project';
import {
  $madeFeature,
  $picked,
  $problem,
  addAsked,
  addFeatureFx,
  templatePicked,
} from './add-feature.model';

const patio = aTemplate({
  items: [
    aTemplateItem({ lines: [aTemplateLine({ name: 'Bedding sand' })] }),
    aTemplateItem({ name: 'Steps', isBase: false }),
  ],
});

const adding = (add: (call: { draft: { id?: string } }) => unknown) => {
  const messages: string[] = [];
  const project = aProject({ features: [aFeature()] });
  const scope = fork({
    values: [[$projectId, project.id]],
    handlers: new Map<never, never>([
      [addFeatureFx, add],
      [readProjectFx, () => project],
      [announceFeatureFx, () => undefined],
      [showMessageFx, ({ text }: { text: string }) => void messages.push(text)],
    ] as never),
  });
  return { scope, messages };
};

test('pressing without a template says what is missing', async () => {
  const { scope } = adding(() => 'id');
  await allSettled(addAsked, { scope });
  expect(scope.getState($problem)).toBe('You must select a Feature template first!');
  await allSettled(templatePicked, { scope, params: patio });
  expect(scope.getState($problem)).toBeNull();
});

test('a feature comes with its preloaded lines, and without sub-items', async () => {
  const { scope } = adding(() => 'id');
  await allSettled(templatePicked, { scope, params: patio });
  expect(scope.getState($picked)?.draft).toMatchObject({
    status: 'design_stage',
    value: { clientStatus: 'submitted' },
    lines: [{ name: 'Bedding sand', originalId: 'blue_line_item' }],
    items: [],
  });
});

test('what was picked in one project is not added to another, and stays over a change of tab', async () => {
  const { scope } = adding(() => 'id');
  const projectId = scope.getState($projectId);
  await allSettled(templatePicked, { scope, params: patio });
  await allSettled(projectOpened, { scope, params: projectId });
  expect(scope.getState($picked)?.templateId).toBe(patio.id);
  await allSettled(projectOpened, { scope, params: 'another' });
  expect(scope.getState($picked)).toBeNull();
});

test('a feature that is ready when another project is open leads nobody astray', async () => {
  let ready: (id: string) => void = () => undefined;
  const { scope } = adding(() => new Promise<string>((done) => (ready = done)));
  await allSettled(templatePicked, { scope, params: patio });
  const added = allSettled(addAsked, { scope });
  const opened = allSettled(projectOpened, { scope, params: 'another' });
  ready('made');
  await Promise.all([added, opened]);
  expect(scope.getState($madeFeature)).toBe('');
});

test('pressing again after a failure goes on with the same records, so that nothing is made twice', async () => {
  const ids: (string | undefined)[] = [];
  const { scope, messages } = adding(({ draft }) => {
    ids.push(draft.id);
    return ids.length === 1 ? Promise.reject(new Error('refused')) : 'made';
  });
  await allSettled(templatePicked, { scope, params: patio });
  await allSettled(addAsked, { scope });
  expect(messages).toEqual(['Error saving feature']);
  await allSettled(addAsked, { scope });
  expect(ids[0]).toBeDefined();
  expect(ids[1]).toBe(ids[0]);
  expect(scope.getState($madeFeature)).toBe('made');
  expect(scope.getState($picked)).toBeNull();
});
