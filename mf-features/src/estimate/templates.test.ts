import { builtMetadata, emptyFeatureValue } from '@portal/shared/domain';
import { type Failure, RequestFailed } from '@portal/shared/http';
import { aFeature, aProject, aTemplate } from '@portal/shared/testing';
import { allSettled, fork } from 'effector';
import { showMessageFx } from '../bus';
import type { TemplateName } from '../content/used-templates';
import { $project, projectLeft, projectOpened, readProjectFx } from './project';
import { $templates, readTemplatesFx, templatesStale, templatesWanted } from './templates';

const own = aTemplate({ title: 'Patio as it was' });
const live = aTemplate({ title: 'Patio as it is now' });

const named = (templateId: string) => ({
  value: { ...emptyFeatureValue, templateId, template: templateId },
});
const madeOf = (...ids: readonly string[]) => ids.map((id) => aFeature(named(id)));

const opened = async (project: Parameters<typeof aProject>[0], answer?: () => unknown) => {
  const reads: (readonly (string | null)[])[] = [];
  const messages: string[] = [];
  let stored = aProject(project);
  const read = (names: readonly TemplateName[]) => {
    reads.push(names.map(({ templateId }) => templateId));
    return answer ? answer() : [live];
  };
  const scope = fork({
    handlers: new Map<never, never>([
      [readProjectFx, () => stored],
      [readTemplatesFx, read],
      [showMessageFx, ({ text }: { text: string }) => void messages.push(text)],
    ] as never),
  });
  await allSettled(projectOpened, { scope, params: stored.id });
  await allSettled($project, { scope, params: stored });
  const becomes = (next: Parameters<typeof aProject>[0]) => {
    stored = { ...stored, ...next };
    return allSettled($project, { scope, params: stored });
  };
  const titles = () => scope.getState($templates)?.map(({ title }) => title);
  return { scope, reads, messages, becomes, titles };
};

test('a project is priced with the templates that it was made with', async () => {
  const { scope, reads, titles } = await opened({
    value: builtMetadata('', [own]),
    features: madeOf('patio'),
  });
  await allSettled(templatesWanted, { scope });
  expect(titles()).toEqual(['Patio as it was']);
  expect(reads).toEqual([]);
});

test.each(['', '{torn'])(
  'a project without a copy that can be read takes those of the installation that its features name: %p',
  async (value) => {
    const { scope, reads, titles } = await opened({
      value,
      features: [...madeOf('patio', 'fence', 'patio'), aFeature()],
    });
    expect(reads).toEqual([]);
    await allSettled(templatesWanted, { scope });
    await allSettled(templatesWanted, { scope });
    expect(titles()).toEqual(['Patio as it is now']);
    expect(reads).toEqual([['patio', 'fence']]);
  },
);

test('a project whose features name no template reads none', async () => {
  const { scope, reads } = await opened({ features: [aFeature()] });
  await allSettled(templatesWanted, { scope });
  await allSettled(templatesStale, { scope });
  expect(reads).toEqual([]);
});

test('a feature of another template that is added later is read with the others; a removed one reads nothing', async () => {
  const { scope, reads, becomes } = await opened({ features: madeOf('patio') });
  await allSettled(templatesWanted, { scope });
  await becomes({ features: madeOf('patio', 'fence') });
  await becomes({ features: madeOf('fence') });
  await becomes({ features: madeOf('patio', 'fence', 'patio') });
  expect(reads).toEqual([['patio'], ['patio', 'fence']]);
});

test('a project that was left reads no templates, until a view needs them again', async () => {
  const { scope, reads, becomes } = await opened({ features: madeOf('patio') });
  await allSettled(templatesWanted, { scope });
  await allSettled(projectLeft, { scope });
  await becomes({ features: madeOf('patio', 'fence') });
  expect(reads).toHaveLength(1);
  await allSettled(templatesWanted, { scope });
  expect(reads).toEqual([['patio'], ['patio', 'fence']]);
});

test('templates of another project are not shown: one of them may have the title of a template that loads', async () => {
  const { scope, titles } = await opened({ features: madeOf('patio') });
  await allSettled(templatesWanted, { scope });
  expect(titles()).toEqual(['Patio as it is now']);
  await allSettled(projectLeft, { scope });
  await allSettled(projectOpened, { scope, params: 'another' });
  expect(titles()).toBeUndefined();
});

test.each([
  [{ kind: 'offline' }, 'Error loading templates'],
  [{ kind: 'malformed', problems: [] }, 'Error reading template data'],
] satisfies [Failure, string][])(
  'templates that do not come are told about, and are read when a view needs them again: %j',
  async (failure, text) => {
    const { scope, reads, messages, becomes } = await opened({ features: madeOf('patio') }, () =>
      Promise.reject(new RequestFailed(failure)),
    );
    await allSettled(templatesWanted, { scope });
    await becomes({ title: 'Edited meanwhile' });
    expect(messages).toEqual([text]);
    await allSettled(templatesWanted, { scope });
    expect(reads).toHaveLength(2);
  },
);
