import { createMutation, createQuery, createTurns } from '@portal/shared/cms';
import { readCrews, readPeople } from '@portal/shared/content';
import { attach, combine, createEffect, createEvent, sample, scopeBind } from 'effector';
import { showMessageFx, tellPendingFx, tellProjectChangedFx } from '../../api/announce';
import { patchProject, readProjectState } from '../../content/projects';

export type TeamList = 'assignedUserIds' | 'crewIds' | 'subcontractorIds';

/** What is said of a change of the team. */
export interface TeamWords {
  readonly done: string;
  readonly failed: string;
  /** They had been taken off already. */
  readonly notFound: string;
}

/** Somebody joins a project, or leaves it. */
export interface TeamChange {
  readonly projectId: string;
  readonly list: TeamList;
  readonly id: string;
  readonly joins: boolean;
  readonly words: TeamWords;
}

export const sectionOpened = createEvent();
export const teamChanged = createEvent<TeamChange>();

export const readMembersFx = createEffect(() => readPeople('members'));
export const readCrewsFx = createEffect(() => readCrews());
export const readListsFx = createEffect(readProjectState);
export const saveListFx = createEffect(
  ({ projectId, list, ids }: Pick<TeamChange, 'projectId' | 'list'> & { ids: readonly string[] }) =>
    patchProject(projectId, { [list]: ids }),
);

const inTurn = createTurns();

/** The full new list, made from the one that is stored when its turn has come, so that nobody's change is undone. */
export const saveTeamFx = createEffect(
  ({ projectId, list, id, joins }: TeamChange): Promise<'saved' | 'not found'> => {
    const [read, save] = [
      scopeBind(readListsFx, { safe: true }),
      scopeBind(saveListFx, { safe: true }),
    ];
    return inTurn(async () => {
      const ids = (await read(projectId))[list];
      if (!joins && !ids.includes(id)) return 'not found';
      const others = ids.filter((one) => one !== id);
      await save({ projectId, list, ids: joins ? [...others, id] : others });
      return 'saved';
    });
  },
);

const members = createQuery(readMembersFx);
const crews = createQuery(readCrewsFx);
const saving = createMutation(saveTeamFx);

/** Whoever may join; null until they are known. */
export const $members = members.$data;
export const $crews = crews.$data;
/** Why it is not known who may join. */
export const $candidatesFailure = combine(
  members.$failure,
  crews.$failure,
  (ofMembers, ofCrews) => ofMembers ?? ofCrews,
);

/** From the asking of what is stored on, so that nobody leaves before the write is in the queue. */
sample({
  clock: saving.$saving.updates,
  fn: (isSaving) => ({ of: 'team' as const, count: Number(isSaving) }),
  target: attach({ effect: tellPendingFx }),
});

sample({ clock: sectionOpened, fn: () => undefined, target: [members.loadFx, crews.loadFx] });
sample({ clock: teamChanged, target: saving.saveFx });
sample({ clock: saving.saved, fn: ({ params }) => params.projectId, target: tellProjectChangedFx });
sample({
  clock: saving.saved,
  fn: ({ params: { words }, result }) =>
    result === 'saved'
      ? { kind: 'success' as const, text: words.done }
      : { kind: 'error' as const, text: words.notFound },
  target: attach({ effect: showMessageFx }),
});
sample({
  clock: saving.failed,
  fn: ({ params }) => ({ kind: 'error' as const, text: params.words.failed }),
  target: attach({ effect: showMessageFx }),
});
