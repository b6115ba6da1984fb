import { createLiveQuery } from '@portal/shared/changes';
import { createFormRefusal, createMutation } from '@portal/shared/cms';
import { createFormDraft } from '@portal/shared/drafts';
import { failureText } from '@portal/shared/http';
import { createEffect, createEvent, createStore, sample } from 'effector';
import { announceProjectFx, failed, showMessageFx, succeeded } from '../../bus';
import {
  keepEstimateVersion,
  readEstimateVersions,
  restoreEstimateVersion,
  versionType,
} from '../../content/estimate-versions.repository';
import type { EstimateVersion } from '../../domain/estimate-version';
import { afterPendingChanges, reloadAsked } from '../../estimate/project';

export const versionsOpened = createEvent<string>();
export const versionsLeft = createEvent();
export const nameTyped = createEvent<string>();
export const keepPressed = createEvent();
export const versionRestored = createEvent<EstimateVersion>();

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
