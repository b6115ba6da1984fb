import { builtMetadata } from '@portal/shared/domain';
import { type Failure, RequestFailed } from '@portal/shared/http';
import { aProject, aTemplate } from '@portal/shared/testing';
import { allSettled, fork } from 'effector';
import { showMessageFx } from '../bus';
import { $project } from './project';
import { $templates, $templatesFailure, readTemplatesFx, templatesWanted } from './templates';

const own = aTemplate({ title: 'Patio as it was' });
const live = aTemplate({ title: 'Patio as it is now' });

const wanted = async (value: string) => {
  const reads: unknown[] = [];
  const read = (call: unknown) => {
    reads.push(call);
    return [live];
  };
  const scope = fork({
    values: [[$project, aProject({ value })]],
    handlers: [[readTemplatesFx, read]],
  });
  await allSettled(templatesWanted, { scope });
  return { reads, titles: scope.getState($templates)?.map(({ title }) => title) };
};

test('a project is priced with the templates that it was made with', async () => {
  const { titles, reads } = await wanted(builtMetadata('', [own]));
  expect(titles).toEqual(['Patio as it was']);
  expect(reads).toEqual([]);
});

test.each(['', '{torn'])(
  'a project without a copy that can be read takes the installation’s: %p',
  async (value) => {
    expect((await wanted(value)).titles).toEqual(['Patio as it is now']);
  },
);

test.each([
  [{ kind: 'offline' }, 'Error loading templates'],
  [{ kind: 'malformed', problems: [] }, 'Error reading template data'],
] satisfies [Failure, string][])(
  'templates that do not come are told about: %j',
  async (failure, text) => {
    const messages: string[] = [];
    const scope = fork({
      handlers: [
        [readTemplatesFx, () => Promise.reject(new RequestFailed(failure))],
        [showMessageFx, ({ text: said }: { text: string }) => void messages.push(said)],
      ],
    });
    await allSettled(templatesWanted, { scope });
    expect(messages).toEqual([text]);
    expect(scope.getState($templatesFailure)).toEqual(failure);
  },
);
