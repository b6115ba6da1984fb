import { useParams } from '@portal/shared/router';
import {
  contentAs,
  fill,
  messages,
  type RenderedPages,
  renderPages,
  type Visitor,
} from '@portal/shared/testing/screens';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import ConstructionBinder from '../pages/construction-binder/construction-binder.section';
import ProjectHeader from '../pages/project-header/project-header.section';
import ProjectOverview from '../pages/project-overview/project-overview.section';

const InProject = ({ tab: Tab }: { readonly tab: typeof ProjectOverview }) => {
  const { projectId = '' } = useParams();
  return (
    <>
      <ProjectHeader projectId={projectId} />
      <Tab projectId={projectId} />
    </>
  );
};

/** The tabs of a project that this remote has, beneath the header, by their paths. */
export const projectPages = {
  '/projects/:projectId/overview': <InProject tab={ProjectOverview} />,
  '/projects/:projectId/construction-binder': <InProject tab={ConstructionBinder} />,
};

/** Opens the overview of a project, with one section of another remote, and waits until it is drawn. */
export async function openOverview(id: string, as: Visitor = 'manager'): Promise<RenderedPages> {
  const opened = await renderPages(projectPages, {
    as,
    path: `/projects/${id}/overview`,
    slot: ({ name, frame }) =>
      name === 'project.overview@1' &&
      frame?.({ key: 'documents', label: 'Documents', content: 'A plan' }),
  });
  await screen.findByRole('button', { name: 'Features' });
  return opened;
}

export const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Project title' });

export const description = () =>
  screen.getByRole<HTMLInputElement>('textbox', { name: 'Description' });

export const button = (name: string) => screen.getByRole('button', { name });

export async function enterTitle(user: UserEvent, text: string): Promise<void> {
  await fill(user, title(), text);
  await user.keyboard('{Enter}');
}

/** Waits for a message at the top of the portal. */
export const said = (text: string) => waitFor(() => expect(messages()).toContain(text));

/** The attributes of a project as they are stored. */
export async function stored(id: string): Promise<Readonly<Record<string, unknown>>> {
  const { attributesOf } = await contentAs('administrator');
  return attributesOf('node--project', id);
}

/** Somebody else, in another browser, writes to a project. */
export async function writeElsewhere(
  id: string,
  attributes: object,
  relationships: object = {},
): Promise<void> {
  const { ask } = await contentAs('administrator');
  await ask('PATCH', `/jsonapi/node/project/${id}`, {
    data: { type: 'node--project', id, attributes, relationships },
  });
}
