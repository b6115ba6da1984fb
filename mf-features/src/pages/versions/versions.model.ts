import { createLiveQuery } from '@portal/shared/changes';
import { createFormRefusal, createMutation } from '@portal/shared/cms';
import type { Project } from '@portal/shared/domain';
import { createFormDraft } from '@portal/shared/drafts';
import { failureText } from '@portal/shared/http';
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { announceProjectFx, failed, showMessageFx, succeeded } from '../../bus';
import {
  keepEstimateVersion,
  readEstimateVersions,
  restoreEstimateVersion,
  versionType,
} from '../../content/estimate-versions.repository';
import { compareEstimates } from '../../domain/compare-estimates';
import type { EstimateSnapshot, EstimateVersion } from '../../domain/estimate-version';
import { $project, afterPendingChanges, reloadAsked } from '../../estimate/project';

/** Option for the current estimate in the version selects. */
export const now = 'now';

export const versionsOpened = createEvent<string>();
export const versionsLeft = createEvent();
export const nameTyped = createEvent<string>();
export const keepPressed = createEvent();
export const versionRestored = createEvent<EstimateVersion>();
export const beforePicked = createEvent<string>();
export const afterPicked = createEvent<string>();

export const readVersionsFx = createEffect(readEstimateVersions);
export const keepVersionFx = createEffect(
  (kept: { readonly projectId: string; readonly name: string }) =>
    keepEstimateVersion(kept.projectId, kept.name),
);
export const restoreVersionFx = createEffect(({ id }: EstimateVersion) =>
  restoreEstimateVersion(id),
);

const reading = createLiveQuery({
  effect: readVersionsFx,
  concerns: ({ type }) => type === versionType,
});
const keeping = createMutation(keepVersionFx);
const restoring = createMutation(restoreVersionFx);

export const { $failure } = reading;
export const $isKeeping = keeping.$saving;
export const $isRestoring = restoring.$saving;

const $projectId = createStore('').on(versionsOpened, (_, id) => id);
/** Newest first. */
export const $versions = createStore<readonly EstimateVersion[] | null>(null)
  .on(reading.$data, (_, found) => found)
  .reset(versionsOpened);
const nameRestored = createEvent<string>();
export const $name = createStore('')
  .on([nameTyped, nameRestored], (_, name) => name)
  .reset(keeping.saved, versionsOpened);
createFormDraft({
  name: 'new version',
  version: 1,
  $place: $projectId,
  $values: $name,
  isBegun: (name) => name !== '',
  opened: versionsOpened,
  changed: nameTyped,
  restored: nameRestored,
  finished: keeping.saved,
});

export const $refusal = createFormRefusal({
  write: keeping,
  $values: $name.map((title) => ({ title })),
  names: { title: 'title' },
  reset: [versionsOpened],
});

/** Ids of the compared versions; `now` is the current estimate. */
const $before = createStore('')
  .on(beforePicked, (_, id) => id)
  .reset(versionsOpened);
const $after = createStore(now)
  .on(afterPicked, (_, id) => id)
  .reset(versionsOpened);
/** Compared versions; default: the newest version and the current estimate. */
export const $picked = combine($before, $after, $versions, (before, after, versions) => ({
  before: before || (versions?.[0]?.id ?? ''),
  after,
}));

export const $comparison = combine($picked, $versions, $project, (picked, versions, project) => {
  const before = estimateOf(picked.before, versions, project);
  const after = estimateOf(picked.after, versions, project);
  return before && after && compareEstimates(before, after);
});

function estimateOf(
  id: string,
  versions: readonly EstimateVersion[] | null,
  project: Project | null,
): EstimateSnapshot | null {
  if (id === now) return project;
  return versions?.find((version) => version.id === id)?.estimate ?? null;
}

sample({ clock: versionsLeft, target: reading.left });
sample({
  clock: [versionsOpened, keeping.saved, restoring.saved],
  source: $projectId,
  target: reading.loadFx,
});
sample({
  clock: afterPendingChanges(keepPressed),
  source: { projectId: $projectId, name: $name },
  filter: ({ name }) => name.trim() !== '',
  fn: ({ projectId, name }) => ({ projectId, name: name.trim() }),
  target: keeping.saveFx,
});
sample({ clock: afterPendingChanges(versionRestored), target: restoring.saveFx });
sample({ clock: restoring.saved, fn: () => undefined, target: reloadAsked });
sample({
  clock: restoring.saved,
  source: $projectId,
  fn: (projectId) => ({ projectId }),
  target: announceProjectFx,
});
sample({
  clock: [
    restoring.saved.map(({ params: { name } }) => succeeded(`The estimate is as in "${name}"`)),
    restoring.failed.map(({ failure }) => failed(failureText(failure))),
  ],
  target: showMessageFx,
});
