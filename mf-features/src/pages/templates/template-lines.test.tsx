/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node"]}
 */

import type { TemplateLine } from '@portal/shared/domain';
import { aTemplateLine } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import { fork } from 'effector';
import { useState } from 'react';
import { draw } from '../../testing/screen';
import { TemplateLines } from './template-lines';

const Kept = ({ names }: { readonly names: readonly string[] }) => {
  const [lines, setLines] = useState<readonly TemplateLine[]>(
    names.map((name) => aTemplateLine({ name })),
  );
  return (
    <TemplateLines caption="Lines" of="Steps" path="lines" lines={lines} onChange={setLines} />
  );
};

test('the lines of a template are put in order, and their names are offered from lines priced before', async () => {
  const { user } = await draw(<Kept names={['Sand', 'Gravel', 'Stone']} />, fork());
  await user.click(screen.getByRole('textbox', { name: 'Unit, Sand' }));
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  const names = screen.getAllByRole<HTMLInputElement>('combobox', { name: /^Name/ });
  expect(names.map(({ value }) => value)).toEqual(['Gravel', 'Sand', 'Stone']);
});
