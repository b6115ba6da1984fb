import { readPerson } from '@portal/shared/content';
import { clientRole, type PersonName } from '@portal/shared/domain';
import {
  createNameSearch,
  type FoundPerson,
  findPeople,
  type Search,
} from '@portal/shared/people-search';
import { attach, combine, createEffect, type Store, sample } from 'effector';

/** Searches clients for any select; replaced in tests. */
export const findClientsFx = createEffect((search: Search) => findPeople([clientRole], search));
const readClientFx = createEffect(async (id: string): Promise<FoundPerson> => {
  const { name, roles } = await readPerson(id);
  return { id, name, roles };
});

/**
 * Creates the model of a select of clients, searched in the content service. The chosen client is
 * always among `$clients`.
 */
export function createClientSearch($chosenId: Store<string | null>) {
  const search = createNameSearch(findClientsFx);
  const readChosenFx = attach({ effect: readClientFx });
  sample({
    clock: [$chosenId, search.$first],
    source: { id: $chosenId, known: search.$known },
    filter: ({ id, known }) => id !== null && id !== '' && !known.has(id),
    fn: ({ id }) => id ?? '',
    target: readChosenFx,
  });
  sample({
    clock: readChosenFx.doneData,
    fn: (person) => [person],
    target: search.recordsRead,
  });

  const $clients = combine(
    { id: $chosenId, found: search.$found, known: search.$known, isTyping: search.$isTyping },
    ({ id, found, known, isTyping }): readonly PersonName[] => {
      const chosen = id === null ? undefined : known.get(id);
      const isMissing = chosen && !isTyping && found.every((one) => one.id !== id);
      return isMissing ? [chosen, ...found] : found;
    },
  );
  return {
    searchOpened: search.searchOpened,
    searchTyped: search.searchTyped,
    $clients,
    /** Whether the content service has no client at all; false until known. */
    $hasNoClients: search.$first.map((first) => first?.records.length === 0),
    $isTyping: search.$isTyping,
    $clientsLoading: search.$loading,
    $clientsFailure: search.$failure,
    searchFailed: search.searchFailed,
  };
}
