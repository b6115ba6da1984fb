import { createQuery } from '@portal/shared/cms';
import { readPerson } from '@portal/shared/content';
import { type PersonName, searchWords } from '@portal/shared/domain';
import {
  attach,
  combine,
  createEffect,
  createEvent,
  createStore,
  type Store,
  sample,
} from 'effector';
import { debounce } from 'patronum';
import { findClients } from '../content/find-clients';

/** Debounce of the typed text in milliseconds. */
const typingPauseMs = 250;

/** Searches clients for any select; replaced in tests. */
export const findClientsFx = createEffect(findClients);
const readClientFx = createEffect(async (id: string): Promise<PersonName> => {
  const { name } = await readPerson(id);
  return { id, name };
});

type Names = ReadonlyMap<string, string>;

/**
 * Creates the model of a select of clients. The content service searches as a person types: the
 * browser never holds all clients. The chosen client is always among `$clients`.
 */
export function createClientSearch($chosenId: Store<string | null>) {
  /** The select was shown, or the search is repeated after a failure. */
  const searchOpened = createEvent();
  const searchTyped = createEvent<string>();
  const found = createQuery(attach({ effect: findClientsFx }));
  const readChosenFx = attach({ effect: readClientFx });

  sample({ clock: searchOpened, fn: () => '', target: found.loadFx });
  sample({
    clock: debounce({ source: searchTyped, timeout: typingPauseMs }),
    target: found.loadFx,
  });

  const $names = createStore<Names>(new Map())
    .on(found.loadFx.doneData, (names, people) => new Map([...names, ...people.map(entryOf)]))
    .on(readChosenFx.doneData, (names, person) => new Map([...names, entryOf(person)]));
  sample({
    clock: [$chosenId, found.loadFx.finally],
    source: { id: $chosenId, names: $names },
    filter: ({ id, names }) => id !== null && id !== '' && !names.has(id),
    fn: ({ id }) => id ?? '',
    target: readChosenFx,
  });

  const $typed = createStore('')
    .on(searchTyped, (_, text) => text)
    .reset(searchOpened);
  const $answered = createStore('').on(found.loadFx.done, (_, { params }) => params);
  const $clients = combine(
    { people: found.$data, id: $chosenId, names: $names, typed: $typed, answered: $answered },
    ({ people, id, names, typed, answered }): readonly PersonName[] => {
      // Until the answer the list has the known names: Enter never chooses a client that was not
      // typed.
      if (typed !== answered) return knownClients(names, typed);
      const listed = people ?? [];
      if (typed !== '') return listed;
      const name = id === null ? undefined : names.get(id);
      const isMissing = id !== null && name !== undefined && !listed.some((one) => one.id === id);
      return isMissing ? [{ id, name }, ...listed] : listed;
    },
  );
  return {
    searchOpened,
    searchTyped,
    $clients,
    /** Whether a person types: a list that is searched offers no empty choice. */
    $isTyping: $typed.map((text) => text.trim() !== ''),
    $clientsLoading: found.$loading,
    $clientsFailure: found.$failure,
    searchFailed: found.loadFx.fail,
  };
}

const entryOf = ({ id, name }: PersonName) => [id, name] as const;

function knownClients(names: Names, typed: string): readonly PersonName[] {
  const words = searchWords(typed);
  const matches = (name: string) => {
    const text = searchWords(name).join(' ');
    return words.every((word) => text.includes(word));
  };
  return [...names].filter(([, name]) => matches(name)).map(([id, name]) => ({ id, name }));
}
