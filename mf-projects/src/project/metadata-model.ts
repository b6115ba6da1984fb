import { createMutation } from '@portal/shared/cms';
import { type MetadataState, may, metadataState, type Project } from '@portal/shared/domain';
import { $roles } from '@portal/shared/session';
import { createEffect, createStore, sample } from 'effector';
import { announceProjectFx, showMessageFx } from '../bus';
import { mendMetadata } from '../content/metadata';
import { projectRead } from './project.model';

/** Messages after a change of the metadata (spec 2, section 8). */
export const metadataUpgraded = {
  kind: 'success' as const,
  text: 'Successfully upgraded project metadata. Please refresh the page.',
};
export const metadataFailed = {
  kind: 'error' as const,
  text: 'Failed to upgrade project metadata, some line items may not work.',
};
const metadataBuilt = {
  kind: 'info' as const,
  text: 'We have updated the project metadata, please refresh the page.',
};

interface Looked {
  readonly project: Project;
  readonly state: MetadataState;
}

export const mendFx = createEffect(({ project }: Looked) => mendMetadata(project));

const mending = createMutation(mendFx);

/** Ids of the projects checked since the page load: each is repaired at most once (decision 50). */
const $looked = createStore<readonly string[]>([], { serialize: 'ignore' });

/**
 * Only for people who add features from templates: other people do not receive the metadata, which
 * is not an error.
 */
const read = sample({
  clock: projectRead,
  source: { roles: $roles, looked: $looked },
  filter: ({ roles, looked }, { id }) => may(roles, 'feature.edit') && !looked.includes(id),
  fn: (_, project): Looked => ({ project, state: metadataState(project) }),
});
$looked.on(read, (looked, { project }) => [...looked, project.id]);

sample({
  clock: read,
  filter: ({ state }) => state === 'missing' || state === 'lacking',
  target: mending.saveFx,
});
const changed = sample({ clock: mending.saved, filter: ({ result }) => result });

sample({ clock: changed, fn: ({ params }) => params.project.id, target: announceProjectFx });
sample({
  clock: changed,
  fn: ({ params: { state } }) => (state === 'missing' ? metadataBuilt : metadataUpgraded),
  target: showMessageFx,
});
// Unreadable text is kept until a person regenerates the templates: the text may be the only
// remaining copy.
sample({
  clock: [mending.failed, sample({ clock: read, filter: ({ state }) => state === 'unreadable' })],
  fn: () => metadataFailed,
  target: showMessageFx,
});
