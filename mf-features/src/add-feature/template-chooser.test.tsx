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

test('a long list of templates is searched by title and parts, accents or not, and the picked one stays picked', async () => {
  const many = Array.from({ length: 12 }, (_, index) => offered(`Terrace ${index}`));
  const wall = { ...offered('Crépi wall'), optionalParts: ['Coping'] };
  const { user, settle } = await opened(() => [...many, wall]);
  await settle();
  await user.click(screen.getByRole('radio', { name: 'Terrace 3' }));
  const search = screen.getByRole('searchbox', { name: 'Search templates' });
  for (const words of ['CREPI', 'coping']) {
    await user.clear(search);
    await user.type(search, words);
    expect(screen.getAllByRole('radio')).toEqual([
      screen.getByRole('radio', { name: /^Crépi wall/ }),
    ]);
    expect(screen.getByRole('status').textContent).toBe('1 of 13 templates');
  }
  expect(screen.getByText('Terrace 3')).toBeTruthy();
  await user.type(search, 'x');
  expect(screen.getByText('No template matches.')).toBeTruthy();
  await user.clear(search);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Terrace 3' }).checked).toBe(true);
});

test('a short list of templates has no search', async () => {
  const { settle } = await opened(() => Array.from({ length: 12 }, (_, at) => offered(`T ${at}`)));
  await settle();
  expect(screen.getAllByRole('radio')).toHaveLength(12);
  expect(screen.queryByRole('searchbox')).toBeNull();
});
