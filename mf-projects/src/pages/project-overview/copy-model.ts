import { createFormRefusal, createMutation, createQuery } from '@portal/shared/cms';
import type { Project } from '@portal/shared/domain';
import { createFormDraft } from '@portal/shared/drafts';
import { type Failure, readOffer } from '@portal/shared/http';
import { combine, createEffect, createEvent, createStore, merge, sample } from 'effector';
import { showMessageFx } from '../../bus';
import { createClientSearch } from '../../client-search/client-search';
import {
  copyProject,
  type ProjectCopy,
  projectFieldNames,
} from '../../content/projects.repository';
import { projectOpened } from '../../project/project.model';

interface Begun {
  readonly from: Pick<Project, 'id' | 'title' | 'client'>;
  /** Id of the copy: a retry after a lost answer creates no duplicate. */
  readonly copyId: string;
}

/** A project that can be copied was opened. */
export const copyOffered = createEvent();
export const copyBegun = createEvent<Begun>();
export const copyClosed = createEvent();
export const wishChanged = createEvent<Partial<Pick<ProjectCopy, 'title' | 'clientId'>>>();
export const copyConfirmed = createEvent();

export const copyProjectFx = createEffect(
  ({ from, copy }: { readonly from: string; readonly copy: ProjectCopy }) =>
    copyProject(from, copy),
);

export const askServiceFx = createEffect(async () => (await readOffer()).calls.has('project-copy'));

const service = createQuery(askServiceFx);
/** Whether the content system supports copies; false until known. */
export const $canCopy = service.$data.map((isOffered) => isOffered === true);
sample({
  clock: copyOffered,
  source: $canCopy,
  filter: (canCopy) => !canCopy,
  fn: () => undefined,
  target: service.loadFx,
});

const copying = createMutation(copyProjectFx);

export const $isCopying = copying.$saving;

const wishRestored = createEvent<ProjectCopy | null>();

/** Values of the copy while the dialog is open. */
export const $wish = createStore<{ readonly from: string; readonly copy: ProjectCopy } | null>(null)
  .on(copyBegun, (_, { from, copyId }) => ({
    from: from.id,
    copy: { id: copyId, title: `Copy of ${from.title}`, clientId: from.client?.id ?? null },
  }))
  .on(wishChanged, (wish, change) => wish && { ...wish, copy: { ...wish.copy, ...change } })
  .on(wishRestored, (wish, copy) => wish && copy && { ...wish, copy })
  .reset([copyClosed, copying.saved, projectOpened]);

const $isTyped = createStore(false)
  .on(wishChanged, () => true)
  .reset(copyBegun);
createFormDraft<ProjectCopy | null>({
  name: 'copy of a project',
  version: 1,
  $place: createStore('').on(copyBegun, (_, { from }) => from.id),
  $values: combine($wish, $isTyped, (wish, isTyped) => (isTyped && wish ? wish.copy : null)),
  isBegun: (copy) => copy !== null,
  opened: copyBegun,
  changed: wishChanged,
  restored: wishRestored,
  finished: merge([copyClosed, copying.saved]),
});

const $isConfirmed = createStore(false)
  .on(copyConfirmed, () => true)
  .reset([copyBegun, copyClosed]);

export const $problem = combine($wish, $isConfirmed, (wish, isConfirmed) =>
  isConfirmed && wish?.copy.title.trim() === '' ? 'Please provide a name.' : '',
);

/** Active clients as searched, plus the current client of the project. */
const search = createClientSearch($wish.map((wish) => wish?.copy.clientId ?? null));
export const {
  $clients,
  $clientsLoading,
  $isTyping: $isClientTyped,
  searchTyped: clientTyped,
} = search;

export const $copyId = createStore<string | null>(null)
  .on(copying.saved, (_, { params }) => params.copy.id)
  .reset(projectOpened);

sample({ clock: copyBegun, fn: () => undefined, target: search.searchOpened });
sample({
  clock: copyConfirmed,
  source: $wish,
  filter: (wish) => wish !== null && wish.copy.title.trim() !== '',
  fn: (wish) => wish as NonNullable<typeof wish>,
  target: copying.saveFx,
});
sample({
  clock: copying.saved,
  fn: () => ({ kind: 'success' as const, text: 'Project copied.' }),
  target: showMessageFx,
});

/**
 * Returns the message for a 404: the project, the client, or the call, which a plain Drupal lacks.
 */
function textOfMissing(detail: string): string {
  if (detail.includes('no such project')) return 'This project no longer exists.';
  if (detail.includes('user--user')) return 'This client has been removed. Please choose another.';
  return 'This content system cannot copy projects.';
}

/**
 * Returns the message of a failed copy. Only a refusal proves that no copy exists; after a lost
 * answer a retry finds the copy.
 */
function textOf(failure: Failure): string {
  if (failure.kind !== 'refused' || failure.status >= 500)
    return 'There was no answer. Please try again: at most one copy is made.';
  if (failure.status === 404) return textOfMissing(failure.detail);
  return 'The project could not be copied. Nothing was made; please try again.';
}
/** What was refused in the dialog, which stays open for a retry. */
export const $refusal = createFormRefusal({
  write: copying,
  $values: $wish.map((wish) => wish?.copy ?? null),
  names: projectFieldNames,
  textOf,
  reset: [copyBegun, copyConfirmed],
});

sample({
  clock: search.searchFailed,
  fn: () => ({ kind: 'error' as const, text: 'There was an error loading the client details' }),
  target: showMessageFx,
});
