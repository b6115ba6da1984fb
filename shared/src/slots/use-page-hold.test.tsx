/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node"]}
 */
import { render } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { bus } from '../bus';
import { type PageHold, PartOwner, usePageHold } from './use-page-hold';

let told: string[];
const listening = bus.scope('test');

beforeEach(() => {
  told = [];
  listening.listen('work/blocking@1', ({ count, text, done }, sender) =>
    told.push(count > 0 ? `${sender} holds: ${text} ${done ?? ''}`.trim() : `${sender} ends`),
  );
});

afterEach(() => listening.leave());

interface PartProps {
  readonly hold: PageHold | null;
  readonly isBroken?: boolean;
}

const Part = ({ hold, isBroken = false }: PartProps) => {
  usePageHold(hold);
  if (isBroken) throw new Error('broken');
  return null;
};

class Boundary extends Component<{ readonly children: ReactNode }> {
  override state = { isBroken: false };
  static getDerivedStateFromError = () => ({ isBroken: true });
  override render = () => !this.state.isBroken && this.props.children;
}

const ofPeople = (props: PartProps) => (
  <PartOwner value="mf-people">
    <Boundary>
      <Part {...props} />
    </Boundary>
  </PartOwner>
);

test('a part holds the page for as long as it says, in the name of its remote', () => {
  const { rerender } = render(ofPeople({ hold: null }));
  expect(told).toEqual([]);
  rerender(ofPeople({ hold: { text: 'Copying' } }));
  rerender(ofPeople({ hold: { text: 'Copying', done: 0.5 } }));
  rerender(ofPeople({ hold: null }));
  expect(told).toEqual([
    'mf-people holds: Copying',
    'mf-people holds: Copying 0.5',
    'mf-people ends',
  ]);
});

test('a part that is unmounted holds the page no longer', () => {
  render(ofPeople({ hold: { text: 'Copying' } })).unmount();
  expect(told).toEqual(['mf-people holds: Copying', 'mf-people ends']);
});

test('a part that breaks holds the page no longer', () => {
  const logged = import.meta.jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { rerender } = render(ofPeople({ hold: { text: 'Copying' } }));
  rerender(ofPeople({ hold: { text: 'Copying' }, isBroken: true }));
  expect(told).toEqual(['mf-people holds: Copying', 'mf-people ends']);
  logged.mockRestore();
});

test('two parts of one remote hold the page each for itself', () => {
  const both = (first: PageHold | null) => (
    <PartOwner value="mf-people">
      <Part hold={first} />
      <Part hold={{ text: 'Deleting' }} />
    </PartOwner>
  );
  const sources = new Set<string>();
  listening.listen('work/blocking@1', ({ source }) => sources.add(source));
  render(both({ text: 'Copying' })).rerender(both(null));
  expect(told).toEqual(['mf-people holds: Copying', 'mf-people holds: Deleting', 'mf-people ends']);
  expect(sources.size).toBe(2);
});
