/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node"]}
 */
import { emptyFeatureValue, type Project, type RoleName } from '@portal/shared/domain';
import { aFeature, aLine, aProject } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import { fork } from 'effector';
import { showMessageFx } from '../../bus';
import { $project, readProjectFx } from '../../estimate/project';
import { draw } from '../../testing/screen';
import { copyTextFx } from './cost-planner.model';
import CostPlannerPage from './cost-planner.page';

const slab = { label: 'Paver', optionId: null, value: 'Slab', onPlanner: true };
const lines = [aLine({ quantity: '1', unitPrice: '100', overheadPercent: '0' })];
const patio = aFeature({
  name: 'Patio',
  value: { ...emptyFeatureValue, choices: { paver: slab } },
  lines,
});
const project = aProject({
  features: [
    patio,
    aFeature({ name: 'Pond', lines }),
    aFeature({ name: 'Shed', status: 'rejected' }),
  ],
});

const opened = async (role: RoleName, shown: Project = project) => {
  const copied: string[] = [];
  const messages: string[] = [];
  const scope = fork({
    values: [[$project, shown]],
    handlers: new Map<never, never>([
      [readProjectFx, () => shown],
      [copyTextFx, (text: string) => void copied.push(text)],
      [showMessageFx, ({ text }: { text: string }) => void messages.push(text)],
    ] as never),
  });
  const { user } = await draw(<CostPlannerPage projectId={shown.id} />, scope, role);
  return { user, copied, messages };
};

const stateOf = (name: string) =>
  screen.getByRole('button', { name }).getAttribute('aria-expanded');

test('the first feature stands open, the others closed, and a rejected one is not there', async () => {
  await opened('manager');
  expect(stateOf('Patio')).toBe('true');
  expect(stateOf('Pond')).toBe('false');
  expect(screen.queryByText('Shed')).toBeNull();
});

test('an administrator copies the description made from the chosen options', async () => {
  const { user, copied, messages } = await opened('administrator');
  const description = screen.getByLabelText<HTMLTextAreaElement>('Feature Description');
  expect(description.readOnly).toBe(true);
  expect(description.value).toContain('Paver: Slab');
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(copied).toEqual([description.value]);
  expect(messages).toEqual(['Copied']);
});

test('a manager is not shown the generated description', async () => {
  await opened('manager');
  expect(screen.queryByLabelText('Feature Description')).toBeNull();
});

test('a customer is shown the way to the proposal, payments and documents, and no figure', async () => {
  await opened('customer');
  const base = `/projects/${project.id}`;
  const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(ways).toEqual([`${base}/presentation`, `${base}/finances`, `${base}/documents`]);
  expect(screen.queryByText('Patio')).toBeNull();
  expect(document.body.textContent).not.toContain('$');
});

test('a planner without features says what to do first', async () => {
  await opened('manager', aProject());
  expect(screen.getByText('Nothing to price yet')).toBeTruthy();
});

test('the planner names what the overhead of a feature adds to its lines', async () => {
  await opened('manager', aProject({ features: [aFeature({ ...patio, overheadPercent: '7.5' })] }));
  const overhead = screen.getByRole('group', { name: 'Overhead of Patio' });
  expect(overhead.textContent).toMatch(/Overhead 7.5%.*\$7.50/);
});
