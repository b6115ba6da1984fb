import { allSettled, createStore, fork } from 'effector';
import { createClientSearch, findClientsFx } from './client-search';

const search = createClientSearch(createStore<string | null>(null));
const everybody = [
  { id: 'ana', name: 'Ana Brandt' },
  { id: 'zoe', name: 'Zoë Last' },
];
const names = (people: readonly { readonly name: string }[]) => people.map(({ name }) => name);

test('until the answer the list has the known clients that match, so that Enter never chooses another one', async () => {
  let isAsked: (answer: (people: typeof everybody) => void) => void = () => undefined;
  const asked = new Promise<(people: typeof everybody) => void>((resolve) => {
    isAsked = resolve;
  });
  const scope = fork({
    handlers: [
      [findClientsFx, (keyword: string) => (keyword === '' ? everybody : new Promise(isAsked))],
    ],
  });
  await allSettled(search.searchOpened, { scope });
  expect(names(scope.getState(search.$clients))).toEqual(['Ana Brandt', 'Zoë Last']);
  const typed = allSettled(search.searchTyped, { scope, params: 'last zoe' });
  expect(names(scope.getState(search.$clients))).toEqual(['Zoë Last']);
  expect(scope.getState(search.$isTyping)).toBe(true);
  // The service also finds by company and mail address.
  const found = [{ id: 'ines', name: 'Ines of Last & Zoe' }];
  (await asked)(found);
  await typed;
  expect(names(scope.getState(search.$clients))).toEqual(['Ines of Last & Zoe']);
});
