import {
  contentAs,
  type OwnProject,
  renderPages,
  type Visit,
} from '@portal/shared/testing/screens';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import ChangeRequestsTab from '../pages/change-requests/change-requests.tab';

/** The change requests of a project, as the manager sees them unless told. */
export const openRequests = ({ id }: OwnProject, as: Visit['as'] = 'manager') =>
  renderPages(
    { [`/projects/${id}/change-request`]: <ChangeRequestsTab projectId={id} /> },
    { as, path: `/projects/${id}/change-request` },
  );

/** The form of a new change request. */
export const requestForm = async () =>
  within(await screen.findByRole('form', { name: 'Start new change request' }));

/** Opens the lines of a request, which stands in the first list. */
export async function showLines(user: UserEvent, request: string): Promise<HTMLElement> {
  const row = await screen.findByRole('row', { name: new RegExp(request) });
  await user.click(within(row).getByRole('button', { name: 'Show lines' }));
  return screen.findByRole('region', { name: `Lines of ${request}` });
}

interface Stored {
  readonly type: string;
  readonly id: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly relationships: Readonly<Record<string, { readonly data: unknown }>>;
}

async function included({ id }: OwnProject, ...fields: readonly string[]) {
  const { ask } = await contentAs('administrator');
  const query = fields.map((field) => `field_project_change_orders${field}`).join(',');
  const { included: found = [] } = await ask<{ included?: readonly Stored[] }>(
    'GET',
    `/jsonapi/node/project/${id}?include=${query}`,
  );
  return found;
}

/** The change requests of a project as they are stored. */
export const storedRequests = async (project: OwnProject): Promise<readonly Stored[]> =>
  (await included(project, '')).filter(({ type }) => type === 'paragraph--change_order');

/** The lines of a project's only change request as they are stored, in their order. */
export async function storedLines(project: OwnProject): Promise<readonly Stored['attributes'][]> {
  const found = await included(project, '', '.field_co_line_items');
  const [request] = found.filter(({ type }) => type === 'paragraph--change_order');
  const standing = (request?.relationships['field_co_line_items']?.data ?? []) as readonly Stored[];
  return standing.flatMap((line) => {
    const stored = found.find(({ id }) => id === line.id);
    return stored ? [stored.attributes] : [];
  });
}

/** The answers and marks of a project's only feature, as text. */
export async function storedFeatureValue({ id }: OwnProject): Promise<string> {
  const feature = await featureOf(id);
  return String(feature.attributes['field_feature_value'] ?? '');
}

/** Gives a project's only feature a stored value, which an approved request is marked in. */
export async function giveFeatureValue({ id }: OwnProject): Promise<string> {
  const feature = await featureOf(id);
  const { change } = await contentAs('administrator');
  await change(feature.type, feature.id, { field_feature_value: '{}' });
  return feature.id;
}

async function featureOf(projectId: string): Promise<Stored> {
  const { ask } = await contentAs('administrator');
  const path = `/jsonapi/node/project/${projectId}?include=field_project_features`;
  const { included: found } = await ask<{ included: readonly [Stored] }>('GET', path);
  return found[0];
}
