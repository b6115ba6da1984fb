import {
  answerInstead,
  makeOwnProject,
  messages,
  type OwnProject,
  renderPages,
} from '@portal/shared/testing/screens';
import { screen, waitFor, within } from '@testing-library/react';
import CostPlannerTab from './cost-planner.page';

const open = ({ id }: OwnProject) =>
  renderPages(
    { [`/projects/${id}/cost-planner`]: <CostPlannerTab projectId={id} /> },
    { as: 'manager', path: `/projects/${id}/cost-planner` },
  );

const note = () =>
  screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Notes .*Gravel garden$/ });
const isSpinning = () => document.querySelector('[class*="spinner"]') !== null;
const patchOfFeature = { method: 'PATCH', path: /\/paragraph\/feature\// };

test('a note is saved, shown as being saved meanwhile, and stays', async () => {
  let answer: (answered: { status: number; body: unknown }) => void = () => undefined;
  const project = await makeOwnProject();
  const letThrough = answerInstead(patchOfFeature, new Promise((done) => (answer = done)));
  const { user } = await open(project);
  await user.type(await note(), ' Twice.{Enter}');
  await waitFor(() => expect(isSpinning()).toBe(true));
  letThrough();
  answer({ status: 412, body: {} });
  await waitFor(() => expect(isSpinning()).toBe(false));
  expect((await note()).value).toBe('Raked every spring. Twice.');
  expect(messages()).toEqual([]);
});

test('a note that was refused says so, is as it was, and its text stands beside it', async () => {
  const project = await makeOwnProject();
  answerInstead(patchOfFeature, { status: 422, body: { errors: [{ detail: 'Too long.' }] } });
  const { user } = await open(project);
  await user.type(await note(), ' Twice.{Enter}');
  const beside = within(
    await screen.findByRole('group', { name: 'Notes of Gravel garden was not saved' }),
  );
  expect(beside.getByText('Raked every spring. Twice.')).toBeTruthy();
  expect((await note()).value).toBe('Raked every spring.');
  expect(isSpinning()).toBe(false);
  expect(messages()).toEqual(['There was an error saving. Please try again.']);
});
