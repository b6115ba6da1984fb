/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { widget } from './widget';

interface Props {
  readonly name: string;
}

/** A widget whose imports the test answers, in order. */
function started() {
  const imports: {
    resolve: (module: { default: () => string }) => void;
    reject: (reason: Error) => void;
  }[] = [];
  const clock = widget<Props>(
    () => new Promise((resolve, reject) => imports.push({ resolve, reject })),
  );
  const Shown = () => {
    const { Component, isLoading, hasFailed } = clock.useState();
    if (Component) return <Component name="Clock" />;
    return (
      <button type="button" onClick={clock.load}>
        {isLoading ? 'Loading' : hasFailed ? 'Failed' : 'Open'}
      </button>
    );
  };
  render(<Shown />);
  return imports;
}

const press = () => userEvent.click(screen.getByRole('button'));

test('nothing is loaded before it is needed, and a second press loads nothing again', async () => {
  const imports = started();
  expect(imports).toHaveLength(0);
  await press();
  await press();
  expect(imports).toHaveLength(1);
  expect(screen.getByText('Loading')).toBeTruthy();
  await act(async () => imports[0]?.resolve({ default: () => 'Ten past three' }));
  expect(screen.getByText('Ten past three')).toBeTruthy();
});

test('code that did not arrive is told, and loaded by the next press', async () => {
  const imports = started();
  await press();
  await act(async () => imports[0]?.reject(new Error('No connection')));
  expect(screen.getByText('Failed')).toBeTruthy();
  await press();
  await act(async () => imports[1]?.resolve({ default: () => 'Ten past three' }));
  expect(screen.getByText('Ten past three')).toBeTruthy();
});
