/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node"]}
 */
import {
  emptyFeatureValue,
  type Feature,
  type RoleName,
  withApprovedChange,
} from '@portal/shared/domain';
import { aDocument, aFeature, aProject } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import { fork } from 'effector';
import type { ReactNode } from 'react';
import { announceFeatureFx, showMessageFx } from '../../bus';
import { removeFeatureFx } from '../../estimate/features';
import { $project } from '../../estimate/project';
import { draw } from '../../testing/screen';
import { ApprovedChangeBanner } from './approved-change-banner';
import { DescriptionOverlay } from './description-overlay';
import { FeatureCard } from './feature-card';
import { FeatureHead } from './feature-head';
import { FeatureList } from './feature-list';
import { FeatureNav } from './feature-nav';
import { FeatureTotal } from './feature-total';
import { StatementImages } from './statement-images';

const opened = async (
  part: ReactNode,
  { role = 'manager', features = [] }: { role?: RoleName; features?: readonly Feature[] } = {},
) => {
  const removed: string[] = [];
  const messages: string[] = [];
  const scope = fork({
    values: [[$project, aProject({ features })]],
    handlers: new Map<never, never>([
      [removeFeatureFx, (gone: { featureId: string }) => void removed.push(gone.featureId)],
      [announceFeatureFx, () => undefined],
      [showMessageFx, ({ text }: { text: string }) => void messages.push(text)],
    ] as never),
  });
  const { user } = await draw(part, scope, role);
  return { user, removed, messages };
};

const changed = aFeature({ value: withApprovedChange(emptyFeatureValue, 'lighting') });
const warning =
  'This feature has an approved change request. Check its lines before you build or price it.';

test('staff are warned of an approved change of a feature', async () => {
  await opened(<ApprovedChangeBanner feature={changed} />, { role: 'staff_worker' });
  expect(screen.getByText(warning)).toBeTruthy();
});

test('a customer reads no such warning, nor does anybody where nothing was approved', async () => {
  await opened(<ApprovedChangeBanner feature={changed} />, { role: 'customer' });
  expect(screen.queryByText(warning)).toBeNull();
  await opened(<ApprovedChangeBanner feature={aFeature()} />);
  expect(screen.queryByText(warning)).toBeNull();
});

const chosen = { label: 'Paver', optionId: null, value: 'Slab', onPlanner: true };
const described = aFeature({
  name: 'Patio',
  description: 'Behind the house.',
  value: { ...emptyFeatureValue, choices: { paver: chosen } },
});

test('the whole description is read in one place, with what was chosen', async () => {
  const { user } = await opened(<DescriptionOverlay feature={described} />, {
    role: 'contract_worker',
  });
  await user.click(screen.getByRole('button', { name: 'Read the whole description' }));
  const text = screen.getByRole('dialog', { name: 'Patio' }).textContent;
  expect(text).toContain('Behind the house.');
  expect(text).toContain('Paver: Slab');
});

test('a customer is not offered it', async () => {
  await opened(<DescriptionOverlay feature={described} />, { role: 'customer' });
  expect(screen.queryByRole('button')).toBeNull();
});

test('each feature in the list has an icon of its status, in words for who cannot see it', async () => {
  const open = aFeature({ name: 'Patio', status: 'approved' });
  const features = [open, aFeature({ name: 'Pond', status: 'rejected' })];
  await opened(<FeatureNav project={aProject({ features })} open={open} />);
  const patio = screen.getByRole('link', { name: 'Approved: Patio' });
  const pond = screen.getByRole('link', { name: 'Rejected: Pond' });
  const drawing = (link: HTMLElement) => link.querySelector('svg')?.innerHTML;
  expect(drawing(patio)).toBeTruthy();
  expect(drawing(patio)).not.toBe(drawing(pond));
});

test('a feature is removed only after the question', async () => {
  const { user, removed, messages } = await opened(
    <FeatureHead projectId="p" feature={described} />,
    {
      features: [described],
    },
  );
  const ask = () => user.click(screen.getByRole('button', { name: 'Delete Feature' }));
  await ask();
  expect(await screen.findByText('Confirm Removal?')).toBeTruthy();
  expect(screen.getByText('Are you sure that you want to remove this feature?')).toBeTruthy();
  expect(screen.getByText(`${described.name} is deleted with`, { exact: false })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'No' }));
  expect(removed).toEqual([]);
  await ask();
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  expect(removed).toEqual([described.id]);
  expect(messages).toEqual(['Feature removed']);
});

test('who cannot add a feature is told that there is none yet', async () => {
  await opened(<FeatureList project={aProject()} />, { role: 'customer' });
  expect(screen.getByText('No features yet')).toBeTruthy();
});

test.each([
  [1, '1'],
  [3, '3'],
  [9, '4'],
])('%i pictures of a statement stand %s in a row', async (count, columns) => {
  const images = Array.from({ length: count }, () => aDocument({ mime: 'image/png' }));
  await opened(<StatementImages images={images} />);
  const pictures = screen.getAllByRole('img');
  expect(pictures).toHaveLength(count);
  expect(pictures[0]?.parentElement?.style.getPropertyValue('--columns')).toBe(columns);
});

test('a rejected feature says on its own page that the project leaves the feature out', async () => {
  await opened(<FeatureTotal project={aProject()} feature={aFeature({ status: 'rejected' })} />);
  expect(screen.getByText(/^Not counted/)).toBeTruthy();
});

test('the card of a rejected feature says that the amount is not counted', async () => {
  await opened(
    <>
      <FeatureCard project={aProject()} feature={aFeature({ status: 'rejected' })} slug="pond" />
      <FeatureCard project={aProject()} feature={aFeature()} slug="patio" />
    </>,
  );
  expect(screen.getAllByText('not counted')).toHaveLength(1);
  expect(screen.getAllByText(/^with GST/)).toHaveLength(1);
});

test('a counted feature says nothing of the kind', async () => {
  await opened(<FeatureTotal project={aProject()} feature={aFeature()} />);
  expect(screen.queryByText(/^Not counted/)).toBeNull();
});
