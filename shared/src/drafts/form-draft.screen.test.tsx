import { screen, waitFor } from '@testing-library/react';
import { allSettled, createEvent, createStore } from 'effector';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { useParams } from '../router';
import { $session } from '../session';
import { renderPages, type Visitor } from '../testing/screens';
import { createFormDraft, dropAllDrafts } from './index';

interface Greeting {
  readonly words: string;
}

/** A form of one field, as a build of this version draws it; a hasty person empties it as soon as it is there. */
function createGreeting(version: number, isHasty = false) {
  const opened = createEvent<string>();
  const typed = createEvent<string>();
  const restored = createEvent<Greeting>();
  const sent = createEvent();
  const $place = createStore('').on(opened, (_, place) => place);
  const $values = createStore<Greeting>({ words: '' })
    .reset(opened, sent)
    .on(typed, (_, words) => ({ words }))
    .on(restored, (_, values) => values);
  const { $isRestored } = createFormDraft({
    name: 'greeting',
    version,
    $place,
    $values,
    isBegun: ({ words }) => words !== '',
    opened,
    changed: typed,
    restored,
    finished: sent,
  });
  return () => {
    const { place = '' } = useParams();
    const form = useUnit({
      values: $values,
      isRestored: $isRestored,
      open: opened,
      type: typed,
      send: sent,
    });
    const { open, type } = form;
    useEffect(() => {
      open(place);
      for (const text of isHasty ? ['H', ''] : []) type(text);
    }, [open, type, place]);
    return (
      <>
        <input
          aria-label="Words"
          value={form.values.words}
          onChange={({ target }) => form.type(target.value)}
        />
        {form.isRestored && <p>Begun before</p>}
        <button type="button" onClick={() => form.send()}>
          Send
        </button>
      </>
    );
  };
}

const Today = createGreeting(1);
const Tomorrow = createGreeting(2);
const Hasty = createGreeting(1, true);
const pages = {
  '/today/:place': <Today />,
  '/tomorrow/:place': <Tomorrow />,
  '/hasty/:place': <Hasty />,
};

const words = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Words' });
const visit = (path = '/today/garden', as: Visitor = 'manager') => renderPages(pages, { as, path });

/** Visits the form, types, and closes the tab. */
async function typed(text: string): Promise<string> {
  const { user, unmount, scope } = await visit();
  await user.type(words(), text);
  unmount();
  return scope.getState($session)?.userId ?? '';
}

/** Visits the form, and finds nothing in it once every draft was read. */
async function expectEmpty(path?: string, as?: Visitor): Promise<void> {
  const { scope, unmount } = await visit(path, as);
  await allSettled(scope);
  expect(words().value).toBe('');
  unmount();
}

test('what was typed is there on the next visit, until it is sent', async () => {
  await typed('Good morning');
  const next = await visit();
  await waitFor(() => expect(words().value).toBe('Good morning'));
  expect(screen.getByText('Begun before')).toBeTruthy();
  await next.user.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.queryByText('Begun before')).toBeNull();
  next.unmount();
  await expectEmpty();
});

test('what was typed at one place is not shown at another', async () => {
  await typed('Good morning');
  await expectEmpty('/today/harbour');
  await visit();
  await waitFor(() => expect(words().value).toBe('Good morning'));
});

test('a form is restored to nobody but the person who began it', async () => {
  await typed('Good morning');
  await expectEmpty('/today/garden', 'designer');
});

test('a form stays begun over signing out, which deletes other drafts', async () => {
  await dropAllDrafts(await typed('Good morning'));
  await visit();
  await waitFor(() => expect(words().value).toBe('Good morning'));
});

test('values of another version of the form are kept, and not restored', async () => {
  await typed('Good morning');
  await expectEmpty('/tomorrow/garden');
  await visit();
  await waitFor(() => expect(words().value).toBe('Good morning'));
});

test('a form that was emptied again is not begun', async () => {
  await typed('Good morning');
  const { user, unmount } = await visit();
  await waitFor(() => expect(words().value).toBe('Good morning'));
  await user.clear(words());
  unmount();
  await expectEmpty();
});

test('whoever empties the form before its draft is read has it empty, for good', async () => {
  await typed('Good morning');
  await expectEmpty('/hasty/garden');
  await expectEmpty();
});
