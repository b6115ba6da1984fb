/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node"]}
 */

import { screen } from '@testing-library/react';
import { fork } from 'effector';
import type { ListedTemplate } from '../../content/template-list';
import { draw } from '../../testing/screen';
import { readListFx } from './templates.model';
import TemplatesPage from './templates.page';

const listed = (title: string, weight: number): ListedTemplate => ({
  ...{ id: title, title, description: '', group: null, weight },
  ...{ isCustom: false, isRetired: false, partCount: 1, questionCount: 0, lineCount: 0 },
});

const listOf = (count: number) =>
  draw(
    <TemplatesPage />,
    fork({
      handlers: [
        [readListFx, () => Array.from({ length: count }, (_, at) => listed(`Wall ${at}`, at))],
      ],
    }),
  );

test('a template that was found is not moved: its neighbours are not those of the list', async () => {
  const { user } = await listOf(13);
  await user.type(await screen.findByRole('searchbox', { name: 'Search templates' }), 'wall 1');
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
  const moves = () =>
    screen
      .getAllByRole<HTMLButtonElement>('button', { name: /^Move Wall 10 / })
      .map(({ disabled }) => disabled);
  expect(moves()).toEqual([true, true]);
  await user.clear(screen.getByRole('searchbox'));
  expect(moves()).toEqual([false, false]);
});
