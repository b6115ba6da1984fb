/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node"]}
 */
import { render } from '@testing-library/react';
import { fork, type Scope } from 'effector';
import { Provider } from 'effector-react';
import { StrictMode } from 'react';
import { $pageActions, usePageActions } from './use-page-actions';

let scope: Scope;
let ran: string[];

beforeEach(() => {
  scope = fork();
  ran = [];
});

const Lines = ({ label = 'Add a line', count = 0 }) => {
  usePageActions([{ key: 'add', label, run: () => void ran.push(`${label} ${count}`) }]);
  return null;
};

const within = (parts: React.ReactNode) => (
  <StrictMode>
    <Provider value={scope}>{parts}</Provider>
  </StrictMode>
);

const actions = () => scope.getState($pageActions);
const labels = () => actions().map(({ label }) => label);

test('an action is offered while its part is on screen, in the order of the page', () => {
  const { rerender, unmount } = render(
    within([<Lines key="a" />, <Lines key="b" label="Add a cost" />]),
  );
  expect(labels()).toEqual(['Add a line', 'Add a cost']);
  expect(new Set(actions().map(({ key }) => key)).size).toBe(2);
  rerender(within([<Lines key="b" label="Add a cost" />]));
  expect(labels()).toEqual(['Add a cost']);
  unmount();
  expect(labels()).toEqual([]);
});

test('a new label replaces the old one and keeps its place', () => {
  const { rerender } = render(within([<Lines key="a" />, <Lines key="b" label="Add a cost" />]));
  rerender(within([<Lines key="a" label="Add a row" />, <Lines key="b" label="Add a cost" />]));
  expect(labels()).toEqual(['Add a row', 'Add a cost']);
});

test('an action runs with the values of the last render', () => {
  const { rerender } = render(within(<Lines />));
  const [first] = actions();
  rerender(within(<Lines count={7} />));
  first?.run();
  expect(ran).toEqual(['Add a line 7']);
  expect(actions()[0]).toBe(first);
});
