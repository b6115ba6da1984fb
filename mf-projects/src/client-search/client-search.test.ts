import type { Search } from '@portal/shared/people-search';
import { allSettled, createStore, fork } from 'effector';
import { createClientSearch, findClientsFx } from './client-search';

const search = createClientSearch(createStore<string | null>(null));
const everybody = [
  { id: 'ana', name: 'Ana Brandt', roles: ['customer'] },
  { id: 'zoe', name: 'Zoë Last', roles: ['customer'] },
];
const found = (records: typeof everybody) => ({ records, hasMore: false });
const names = (people: readonly { readonly name: string }[]) => people.map(({ name }) => name);

test('until the answer the list has the known clients that match, so that Enter never chooses another one', async () => {
  let isAsked: (answer: (people: ReturnType<typeof found>) => void) => void = () => undefined;
  const asked = new Promise<(people: ReturnType<typeof found>) => void>((resolve) => {
    isAsked = resolve;
  });
  const scope = fork({
    handlers: [
      [
        findClientsFx,
        ({ keyword }: Search) => (keyword === '' ? found(everybody) : new Promise(isAsked)),
      ],
    ],
  });
  await allSettled(search.searchOpened, { scope });
  expect(names(scope.getState(search.$clients))).toEqual(['Ana Brandt', 'Zoë Last']);
  const typed = allSettled(search.searchTyped, { scope, params: 'last zoe' });
  expect(names(scope.getState(search.$clients))).toEqual(['Zoë Last']);
  expect(scope.getState(search.$isTyping)).toBe(true);
  // The service also finds by company and mail address.
  (await asked)(found([{ id: 'ines', name: 'Ines of Last & Zoe', roles: ['customer'] }]));
  await typed;
  expect(names(scope.getState(search.$clients))).toEqual(['Ines of Last & Zoe']);
});
