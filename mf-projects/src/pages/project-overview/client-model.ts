import { $entries, type Entry, hasFailed } from '@portal/shared/changes';
import { combine, createEvent, sample } from 'effector';
import { createClientSearch } from '../../client-search/client-search';
import { clientSetBy } from '../../content/project-edits';
import { $projectId, changeMade } from '../../project/project.model';

/** The select of clients was shown, or the search is repeated after a failure. */
export const choiceOpened = createEvent();
/** A client was chosen for the open project; the payload is the id. */
export const clientChosen = createEvent<string>();

/** Id of the client in the newest change that is not stored yet, failed or not; null for none. */
const $unstoredClientId = combine($entries, $projectId, newestClient);

/** Id of the client that is being stored; null for none. */
export const $clientIdBeingStored = combine($entries, $projectId, (entries, projectId) =>
  newestClient(
    entries.filter((entry) => !hasFailed(entry)),
    projectId,
  ),
);

function newestClient(entries: readonly Entry[], projectId: string): string | null {
  const chosen = entries.flatMap(({ changes }) => clientSetBy(projectId, changes) ?? []);
  return chosen.at(-1) ?? null;
}

export const {
  $clients,
  $clientsFailure,
  $clientsLoading,
  $hasNoClients,
  searchTyped: clientTyped,
  searchOpened,
} = createClientSearch($unstoredClientId);

sample({ clock: choiceOpened, target: searchOpened });
sample({ clock: clientChosen, fn: (clientId) => ({ clientId }), target: changeMade });
