/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node"]}
 */
import { bus } from '@portal/shared/bus';
import { usePageHold } from '@portal/shared/slots';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useUnit } from 'effector-react';
import { lazy, useEffect, useState } from 'react';
import { $action, actionReported } from '../busy/busy.model';
import type { RemoteComponent } from '../federation/is-component';
import type { ModuleLoader } from '../federation/load-module';
import { RegistryContext } from '../routes/portal-context';
import { aRemote } from '../testing/a-remote';
import { LoaderContext } from './loader-context';
import { RemoteView } from './remote-view';

/** A loader that gives these, one a call; an Error is a failed load. */
function aLoader(...results: (RemoteComponent | Error)[]): ModuleLoader {
  let last: RemoteComponent | null = null;
  return {
    loaded: () => last,
    async load() {
      const next = results.shift();
      if (!next || next instanceof Error) throw next ?? new Error('Nothing is left.');
      last = next;
      return next;
    },
    preload: () => undefined,
  };
}

const draw = (loader: ModuleLoader) =>
  render(
    <RegistryContext value={{ contract: '1.0.0', remotes: [aRemote()] }}>
      <LoaderContext value={loader}>
        <h1>The rest of the page</h1>
        <RemoteView remote="mf-people" module="./List" context={{ name: 'Noor' }} />
      </LoaderContext>
    </RegistryContext>,
  );

const List: RemoteComponent = ({ name }) => <p>Hello {String(name)}</p>;
const isBroken = { now: true };
const Fragile: RemoteComponent = () => {
  if (isBroken.now) throw new Error('it broke');
  return <p>Whole again</p>;
};

test('a part is shown with its context once it has loaded', async () => {
  draw(aLoader(List));
  expect(await screen.findByText('Hello Noor')).toBeTruthy();
});

test('a part that does not load says so in its place, is reported, and Retry brings it', async () => {
  const reports: string[] = [];
  const scoped = bus.scope('test');
  scoped.listen('remote/failed@1', ({ remote, phase, reason }) =>
    reports.push(`${remote} ${phase} ${reason}`),
  );
  draw(aLoader(new Error('404'), List));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('This part of the portal could not be loaded.');
  expect(screen.getByRole('heading', { name: 'The rest of the page' })).toBeTruthy();
  expect(reports).toEqual(['mf-people load 404']);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Hello Noor')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  scoped.leave();
});

test('Retry that fails too keeps the message and may be pressed again', async () => {
  draw(aLoader(new Error('one'), new Error('two'), List));
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Hello Noor')).toBeTruthy();
});

test('a part that breaks while it is drawn costs only its own place', async () => {
  const { error } = console;
  console.error = () => undefined;
  draw(aLoader(Fragile));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Something went wrong in this part of the portal.');
  expect(screen.getByRole('heading', { name: 'The rest of the page' })).toBeTruthy();
  isBroken.now = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByText('Whole again')).toBeTruthy();
  console.error = error;
});

test('a part that suspends shows its own loading state, and the rest of the page stays', async () => {
  let arrive: (module: { default: RemoteComponent }) => void = () => undefined;
  const Later = lazy(
    () =>
      new Promise<{ default: RemoteComponent }>((resolve) => {
        arrive = resolve;
      }),
  );
  draw({ ...aLoader(), loaded: () => Later });
  expect(await screen.findByRole('status')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'The rest of the page' })).toBeTruthy();
  await act(async () => arrive({ default: List }));
  expect(await screen.findByText('Hello Noor')).toBeTruthy();
});

describe('a part that holds the page', () => {
  const scoped = bus.scope('test');
  let holds: string[];

  beforeEach(() => {
    holds = [];
    scoped.listen('work/blocking@1', (action, owner) => actionReported({ owner, action }));
    scoped.listen('work/blocking@1', ({ count }, owner) => holds.push(`${owner} ${count}`));
  });
  afterEach(() => {
    scoped.leave();
    bus.scope('mf-people').publish('work/blocking@1', { source: 'copy', count: 0 });
  });

  /** Holds the page as an older build does, past the hook. */
  const Holding: RemoteComponent = () => {
    const [isFaulty, setFaulty] = useState(false);
    useEffect(() => {
      const hold = { source: 'copy', count: 1, text: 'Copying' };
      bus.scope('mf-people').publish('work/blocking@1', hold);
    }, []);
    if (isFaulty) throw new Error('it broke');
    return <button onClick={() => setFaulty(true)}>Break</button>;
  };

  const Cover = () => <p>{useUnit($action)?.text ?? 'free'}</p>;

  const drawCovered = (isShown = true) => (
    <RegistryContext value={{ contract: '1.0.0', remotes: [aRemote()] }}>
      <LoaderContext value={{ ...aLoader(), loaded: () => Holding }}>
        <Cover />
        {isShown && <RemoteView remote="mf-people" module="./List" />}
      </LoaderContext>
    </RegistryContext>
  );

  test('covers it no longer once it has broken', async () => {
    const logged = import.meta.jest.spyOn(console, 'error').mockImplementation(() => undefined);
    render(drawCovered());
    expect(screen.getByText('Copying')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Break' }));
    expect(screen.getByRole('alert').textContent).toContain('Something went wrong');
    expect(screen.getByText('free')).toBeTruthy();
    logged.mockRestore();
  });

  test('covers it no longer once it has left the page', () => {
    const { rerender } = render(drawCovered());
    expect(screen.getByText('Copying')).toBeTruthy();
    rerender(drawCovered(false));
    expect(screen.getByText('free')).toBeTruthy();
  });

  test('holds it in the name of its remote', async () => {
    const Hooked: RemoteComponent = () => {
      usePageHold({ text: 'Copying' });
      return null;
    };
    const { unmount } = draw({ ...aLoader(), loaded: () => Hooked });
    expect(holds).toEqual(['mf-people 1']);
    unmount();
    expect(holds).toEqual(['mf-people 1', 'mf-people 0']);
  });
});
