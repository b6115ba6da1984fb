import { changesConfirmed, entryFailed } from '@portal/shared/changes';
import { createEffect, type EventPayload, sample, scopeBind } from 'effector';
import {
  announceFeatureFx,
  announceProjectFx,
  failed,
  showMessageFx,
  succeeded,
  warned,
} from '../bus';
import { changedFeatures } from '../content/changed-features';
import { failureTextOf, fewerDigitsText, successTextsOf } from '../content/outcome-texts';
import { isOfProject } from '../domain/tree';
import { $project } from './project';

sample({
  clock: entryFailed,
  source: $project,
  filter: (project, { changes }) =>
    project !== null && changedFeatures(project, changes).length > 0,
  fn: (_, entry) => failed(failureTextOf(entry)),
  target: showMessageFx,
});

type Confirmed = EventPayload<typeof changesConfirmed>;

interface Stored extends Confirmed {
  readonly parts: readonly { readonly projectId: string; readonly featureId: string }[];
}

/** An effect, because a confirmation may lead to several messages. */
const announceStoredFx = createEffect(({ parts, changes, records }: Stored) => {
  const announceFeature = scopeBind(announceFeatureFx, { safe: true });
  const announceProject = scopeBind(announceProjectFx, { safe: true });
  const show = scopeBind(showMessageFx, { safe: true });
  for (const part of parts)
    if (isOfProject(part)) void announceProject(part);
    else void announceFeature(part);
  for (const text of successTextsOf(changes)) void show(succeeded(text));
  const warning = fewerDigitsText(changes, records);
  if (warning) void show(warned(warning));
});

const stored = sample({
  clock: changesConfirmed,
  source: $project,
  filter: Boolean,
  fn: (project, { changes, records }): Stored => ({
    changes,
    records,
    parts: changedFeatures(project, changes).map((featureId) => ({
      projectId: project.id,
      featureId,
    })),
  }),
});
sample({ clock: stored, filter: ({ parts }) => parts.length > 0, target: announceStoredFx });
