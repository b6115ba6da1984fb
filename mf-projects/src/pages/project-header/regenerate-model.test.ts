import { RequestFailed } from '@portal/shared/http';
import { aProject } from '@portal/shared/testing';
import { allSettled, fork } from 'effector';
import { announceProjectFx, showMessageFx } from '../../bus';
import { $project } from '../../project/project.model';
import { regenerateFx, regenerationConfirmed } from './regenerate-model';

const harbour = aProject({ title: 'Harbour Walk' });

const confirmed = async (regenerate: (project: unknown) => unknown, open = true) => {
  const messages: string[] = [];
  const told: string[] = [];
  const scope = fork({
    values: [[$project, open ? harbour : null]],
    handlers: [
      [regenerateFx, regenerate],
      [showMessageFx, ({ text }: { text: string }) => messages.push(text)],
      [announceProjectFx, (id: string) => told.push(id)],
    ],
  });
  await allSettled(regenerationConfirmed, { scope });
  return { messages, told };
};

test('new templates for the project on the page, and the word to refresh it', async () => {
  const regenerated: unknown[] = [];
  const { messages, told } = await confirmed((project) => regenerated.push(project));
  expect(regenerated).toEqual([harbour]);
  expect(told).toEqual([harbour.id]);
  expect(messages).toEqual(['Successfully upgraded project metadata. Please refresh the page.']);
});

test('templates that could not be stored warn that lines may not work', async () => {
  const { messages } = await confirmed(() => {
    throw new RequestFailed({ kind: 'offline' });
  });
  expect(messages).toEqual(['Failed to upgrade project metadata, some line items may not work.']);
});

test('without a project on the page nothing is regenerated', async () => {
  const regenerated: unknown[] = [];
  const { messages } = await confirmed((project) => regenerated.push(project), false);
  expect(messages).toEqual([]);
  expect(regenerated).toEqual([]);
});
