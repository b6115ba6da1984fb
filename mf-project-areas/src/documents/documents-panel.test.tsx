/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node"]}
 */
import { configureHttp } from '@portal/shared/http';
import { sessionStarted } from '@portal/shared/session';
import { $uploads } from '@portal/shared/uploads';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled, fork } from 'effector';
import { Provider } from 'effector-react';
import { DocumentsPanel } from './documents-panel';

const place = { projectId: 'p', on: 'project', id: 'p' } as const;
const nothing = () => undefined;

/** Somebody points with a mouse. */
let pointIsFine: boolean;
beforeEach(() => {
  pointIsFine = false;
  const matchMedia = (query: string) => ({ matches: query === '(pointer: fine)' && pointIsFine });
  Object.assign(globalThis, { matchMedia });
});
const never = () => new Promise<never>(nothing);

/** The panel while the documents are still on their way. */
const drawn = async (mayUpload = true) => {
  configureHttp({
    ...{ origin: 'http://localhost', accessToken: () => null, renew: async () => null },
    prepare: never,
    ended: nothing,
  });
  const scope = fork();
  await allSettled(sessionStarted, { scope, params: { userId: 'ana', roles: ['manager'] } });
  render(
    <Provider value={scope}>
      <DocumentsPanel label="Documents" uploadTo={mayUpload ? place : null} belongs={() => true} />
    </Provider>,
  );
  return { scope, user: userEvent.setup({ applyAccept: false }) };
};

const pickers = () => [...document.querySelectorAll<HTMLInputElement>('input[type=file]')];

test('files are picked, many at once, or taken with the camera, as JPEG', async () => {
  await drawn();
  const [many, camera] = pickers();
  expect([many?.multiple, many?.getAttribute('capture')]).toEqual([true, null]);
  expect(camera?.getAttribute('capture')).toBe('environment');
  for (const picker of [many, camera]) {
    expect(picker?.accept).toContain('image/jpeg');
    // Either would have phones hand over HEIC.
    expect(picker?.accept).not.toMatch(/heic|image\/\*/);
  }
});

test('a desktop, which has no JPEG of it to hand over, offers a HEIC', async () => {
  pointIsFine = true;
  await drawn();
  expect(pickers().map(({ accept }) => accept.includes('.heic'))).toEqual([true, false]);
});

test('whoever may not upload is offered nothing to upload with', async () => {
  await drawn(false);
  expect(pickers()).toEqual([]);
});

test('a running upload shows its progress, and is taken back with one press', async () => {
  const { scope, user } = await drawn();
  const [picker] = pickers();
  if (picker) await user.upload(picker, [new File(['a'], 'plan.pdf'), new File(['b'], 'lot.pdf')]);
  const list = within(screen.getByRole('list', { name: 'Uploads' }));
  expect(list.getAllByRole('progressbar')).toHaveLength(2);
  await user.click(list.getByRole('button', { name: 'Cancel plan.pdf' }));
  const names = () => scope.getState($uploads).map(({ file }) => file.name);
  await waitFor(() => expect(names()).toEqual(['lot.pdf']));
});

test('documents on their way keep their place', async () => {
  await drawn();
  expect(screen.getByRole('status', { name: 'Loading...' })).toBeTruthy();
});
