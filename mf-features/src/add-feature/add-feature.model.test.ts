import { builtMetadata } from '@portal/shared/domain';
import { RequestFailed } from '@portal/shared/http';
import {
  aFeature,
  aProject,
  aTemplate,
  aTemplateItem,
  aTemplateLine,
} from '@portal/shared/testing';
import { allSettled, fork } from 'effector';
import { announceFeatureFx, showMessageFx } from '../bus';
import { $project, $projectId, projectOpened, readProjectFx } from '../estimate/project';
import {
  $madeFeature,
  $picked,
  $problem,
  addAsked,
  addFeatureFx,
  prepareFx,
  templatePicked,
} from './add-feature.model';
import { chooserOpened, offeredRetried, readOfferedFx } from './offered-templates.model';

const patio = aTemplate({
  items: [
    aTemplateItem({ lines: [aTemplateLine({ name: 'Bedding sand' })] }),
    aTemplateItem({ name: 'Steps', isBase: false }),
  ],
});

interface Given {
  readonly add?: (call: { draft: { id?: string; name?: string } }) => unknown;
  /** Answer to the read of the template; without one the project has an own copy. */
  readonly prepare?: () => unknown;
  readonly value?: string;
  /** Templates that the installation offers. */
  readonly offered?: { readonly id: string }[];
}

const adding = ({
  add = () => 'made',
  prepare,
  value = prepare ? '' : builtMetadata('', [patio]),
  offered = [],
}: Given = {}) => {
  const messages: string[] = [];
  const project = aProject({ features: [aFeature()], value });
  const scope = fork({
    values: new Map<never, never>([
      [$projectId, project.id],
      [$project, project],
    ] as never),
    handlers: new Map<never, never>([
      [addFeatureFx, add],
      ...(prepare ? [[prepareFx, prepare]] : []),
      [readOfferedFx, () => [...offered]],
      [readProjectFx, () => project],
      [announceFeatureFx, () => undefined],
      [showMessageFx, ({ text }: { text: string }) => void messages.push(text)],
    ] as never),
  });
  return { scope, messages };
};

test('pressing without a template says what is missing', async () => {
  const { scope } = adding();
  await allSettled(addAsked, { scope });
  expect(scope.getState($problem)).toBe('You must select a Feature template first!');
  await allSettled(templatePicked, { scope, params: patio });
  expect(scope.getState($problem)).toBeNull();
});

test('a feature comes with its preloaded lines, and without sub-items', async () => {
  const drafts: unknown[] = [];
  const { scope } = adding({ add: ({ draft }) => drafts.push(draft) });
  await allSettled(templatePicked, { scope, params: patio });
  await allSettled(addAsked, { scope });
  expect(drafts).toMatchObject([
    {
      status: 'design_stage',
      value: { clientStatus: 'submitted' },
      lines: [{ name: 'Bedding sand', originalId: 'blue_line_item' }],
      items: [],
    },
  ]);
});

test('of an old copy, whose templates have no id, the template of the picked title is added', async () => {
  const names: unknown[] = [];
  const value = builtMetadata('', [
    { ...patio, id: '' },
    { ...patio, id: '', title: 'Fence' },
  ]);
  const { scope } = adding({ value, add: ({ draft }) => names.push(draft.name) });
  await allSettled(templatePicked, { scope, params: { id: '', title: 'Fence' } });
  await allSettled(addAsked, { scope });
  expect(names).toEqual(['Fence']);
});

test('what was picked in one project is not added to another, and stays over a change of tab', async () => {
  const { scope } = adding();
  const projectId = scope.getState($projectId);
  await allSettled(templatePicked, { scope, params: patio });
  await allSettled(projectOpened, { scope, params: projectId });
  expect(scope.getState($picked)?.templateId).toBe(patio.id);
  await allSettled(projectOpened, { scope, params: 'another' });
  expect(scope.getState($picked)).toBeNull();
});

test('a feature that is ready when another project is open leads nobody astray', async () => {
  let ready: (id: string) => void = () => undefined;
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const add = () =>
    new Promise<string>((done) => {
      ready = done;
      begin();
    });
  const { scope } = adding({ add });
  await allSettled(templatePicked, { scope, params: patio });
  const added = allSettled(addAsked, { scope });
  await begun;
  const opened = allSettled(projectOpened, { scope, params: 'another' });
  ready('made');
  await Promise.all([added, opened]);
  expect(scope.getState($madeFeature)).toBe('');
});

test('pressing again after a failure goes on with the same records, so that nothing is made twice', async () => {
  const ids: (string | undefined)[] = [];
  const { scope, messages } = adding({
    add: ({ draft }) => {
      ids.push(draft.id);
      return ids.length === 1 ? Promise.reject(new Error('refused')) : 'made';
    },
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

const slow = () => {
  const turns: { done: (draft: object) => void; fail: (error: Error) => void }[] = [];
  const prepare = () => new Promise((done, fail) => turns.push({ done, fail }));
  return { turns, prepare };
};

test('a second press while the template loads adds nothing more', async () => {
  const { turns, prepare } = slow();
  const drafts: unknown[] = [];
  const { scope } = adding({ prepare, add: ({ draft }) => drafts.push(draft) });
  await allSettled(templatePicked, { scope, params: patio });
  const presses = [allSettled(addAsked, { scope }), allSettled(addAsked, { scope })];
  turns[0]?.done({ id: 'new' });
  await Promise.all(presses);
  expect(turns).toHaveLength(1);
  expect(drafts).toEqual([{ id: 'new' }]);
});

test('a template that arrives when another project is open goes to the project of the press', async () => {
  const { turns, prepare } = slow();
  const calls: unknown[] = [];
  const { scope } = adding({ prepare, add: (call) => calls.push(call) });
  const projectId = scope.getState($projectId);
  await allSettled(templatePicked, { scope, params: patio });
  const added = allSettled(addAsked, { scope });
  const opened = allSettled(projectOpened, { scope, params: 'another' });
  turns[0]?.done({ id: 'new' });
  await Promise.all([added, opened]);
  expect(calls).toEqual([{ projectId, draft: { id: 'new' } }]);
  expect(scope.getState($picked)).toBeNull();
});

test('a template that does not arrive for a project that was left is told about, and not in the next project', async () => {
  const { turns, prepare } = slow();
  const { scope, messages } = adding({ prepare });
  await allSettled(templatePicked, { scope, params: patio });
  const added = allSettled(addAsked, { scope });
  const opened = allSettled(projectOpened, { scope, params: 'another' });
  turns[0]?.fail(new RequestFailed({ kind: 'offline' }));
  await Promise.all([added, opened]);
  expect(messages).toEqual([expect.stringMatching(/^The template could not be loaded\. /)]);
  expect(scope.getState($problem)).toBeNull();
});

test('a picked template that is no longer offered is no longer picked, except for a feature that was begun', async () => {
  const offered = [{ id: patio.id }];
  let isRefused = true;
  const add = () => (isRefused ? Promise.reject(new Error('refused')) : 'made');
  const { scope } = adding({ offered, prepare: () => ({ id: 'new' }), add });
  await allSettled(chooserOpened, { scope });
  await allSettled(templatePicked, { scope, params: patio });
  await allSettled(addAsked, { scope });
  offered.pop();
  await allSettled(offeredRetried, { scope });
  expect(scope.getState($picked)?.draft).toEqual({ id: 'new' });
  isRefused = false;
  await allSettled(addAsked, { scope });
  expect(scope.getState($madeFeature)).toBe('made');
  await allSettled(templatePicked, { scope, params: patio });
  await allSettled(offeredRetried, { scope });
  expect(scope.getState($picked)).toBeNull();
});
