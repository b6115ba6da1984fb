import { createLiveQuery } from '@portal/shared/changes';
import { may } from '@portal/shared/domain';
import { $roles } from '@portal/shared/session';
import { createEffect, sample } from 'effector';
import { readIsChanged } from '../../content/signature.repository';
import { projectRead } from '../../project/project.model';

interface SignatureState {
  readonly projectId: string;
  /** Whether the estimate was changed since the signature. */
  readonly isChanged: boolean;
}

const readStateFx = createEffect(
  async (projectId: string): Promise<SignatureState> => ({
    projectId,
    isChanged: await readIsChanged(projectId),
  }),
);

/** Types of records that are part of a proposal or of its signature. */
const partsOfProposal: ReadonlySet<string> = new Set([
  'media--document',
  'node--payment_schedule_item',
  'node--project',
  'node--signed_proposal',
  'paragraph--feature',
  'paragraph--line_item',
  'paragraph--project_feature_item',
  'paragraph--project_sow_item',
  'paragraph--third_party_item',
]);

const state = createLiveQuery({
  effect: readStateFx,
  concerns: ({ type, root }, projectId) =>
    partsOfProposal.has(type) && (root === null || root === projectId),
});

const $mayRead = $roles.map((roles) => may(roles, 'project.present'));

sample({
  clock: projectRead,
  source: $mayRead,
  filter: (mayRead, { signed }) => mayRead && signed,
  fn: (_, { id }) => id,
  target: state.loadFx,
});

/** Id of the signed project whose estimate was changed since the signature; null for none, and until it is known. */
export const $changedProjectId = state.$data.map((found) =>
  found?.isChanged ? found.projectId : null,
);
