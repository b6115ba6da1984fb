/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node"]}
 */
import { draftFeature } from '@portal/shared/domain';
import { RequestFailed } from '@portal/shared/http';
import { aProject, aTemplate } from '@portal/shared/testing';
import { act, screen } from '@testing-library/react';
import { allSettled, fork, scopeBind } from 'effector';
import { announceFeatureFx, showMessageFx } from '../bus';
import type { OfferedTemplate } from '../content/offered-templates';
import { $projectId, readProjectFx } from '../estimate/project';
import { draw } from '../testing/screen';
import { addFeatureFx, prepareFx, stepReached } from './add-feature.model';
import { readOfferedFx } from './offered-templates.model';
import { TemplateChooser } from './template-chooser';

const offered = (title: string): OfferedTemplate => ({
  ...{ id: title, title, description: '', group: null },
  ...{ isCustom: false, optionalParts: [] },
});

const opened = async (read: () => unknown, add: () => unknown = () => 'made') => {
  const project = aProject();
  const messages: string[] = [];
  const scope = fork({
    values: [[$projectId, project.id]],
    handlers: new Map<never, never>([
      [readOfferedFx, read],
      [prepareFx, () => draftFeature(aTemplate())],
      [addFeatureFx, add],
      [readProjectFx, () => project],
      [announceFeatureFx, () => undefined],
      [showMessageFx, ({ text }: { text: string }) => void messages.push(text)],
    ] as never),
  });
  const { user } = await draw(<TemplateChooser />, scope);
  const settle = () => act(() => allSettled(scope));
  return { user, messages, scope, settle };
};

test('templates are announced while they load, and offered by name', async () => {
  let answer: (templates: unknown) => void = () => undefined;
  const { settle } = await opened(() => new Promise((done) => (answer = done)));
  expect(screen.getByText('Loading templates ...')).toBeTruthy();
  answer([offered('Interlock Patio'), offered('Custom Feature')]);
  await settle();
  expect(screen.queryByText('Loading templates ...')).toBeNull();
  expect(screen.getByRole('radio', { name: 'Interlock Patio' })).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Custom Feature' })).toBeTruthy();
});

test('templates that do not load leave a banner and a message', async () => {
  const { messages, settle } = await opened(() =>
    Promise.reject(new RequestFailed({ kind: 'offline' })),
  );
  await settle();
  expect(
    screen.getByText('There was a problem loading the feature templates. Please refresh the page.'),
  ).toBeTruthy();
  expect(messages).toEqual(['Error loading templates']);
});

test('an installation without templates says so', async () => {
  const { settle } = await opened(() => []);
  await settle();
  expect(screen.getByText('There are no feature templates')).toBeTruthy();
});

test('adding needs a template, and then tells what it stores next', async () => {
  let finish: (id: string) => void = () => undefined;
  const { user, scope, settle } = await opened(
    () => [offered('Interlock Patio')],
    () => new Promise((done) => (finish = done)),
  );
  await settle();
  await user.click(screen.getByRole('button', { name: 'Add to Project' }));
  expect(screen.getByText('You must select a Feature template first!')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Interlock Patio' }));
  await user.click(screen.getByRole('button', { name: 'Add to Project' }));
  act(() => scopeBind(stepReached, { scope })({ next: 'Bedding sand', kind: 'line' }));
  expect(screen.getByText('Next: Bedding sand')).toBeTruthy();
  finish('made');
  await settle();
  expect(screen.queryByText(/^Next: /)).toBeNull();
});
