import { RequestFailed } from '@portal/shared/http';
import { aDocument } from '@portal/shared/testing';
import { allSettled, fork } from 'effector';
import { announceDocumentFx, showMessageFx } from '../bus';
import {
  $asked,
  $documents,
  $shown,
  documentsOpened,
  filterPicked,
  flagTurned,
  readDocumentsFx,
  removalConfirmed,
  removalLeft,
  removeDocumentFx,
  removePressed,
  searchTyped,
  turnFlagFx,
} from './model';

const place = { projectId: 'p', on: 'project', id: 'p' } as const;
const placed = (given: Parameters<typeof aDocument>[0]) => ({
  document: aDocument(given),
  place,
  featureId: null,
});
const terrace = placed({ name: 'terrace.png', mime: 'image/png', isCover: true });
const pergola = placed({ name: 'pergola.png', mime: 'image/png' });
const permit = placed({ name: 'permit.pdf' });
const offline = () => {
  throw new RequestFailed({ kind: 'offline' });
};

interface Given {
  readonly flag?: (change: object) => void;
  readonly remove?: () => void;
  /** There is no connection after the first read. */
  readonly isReadOnce?: boolean;
}

const nothing = () => undefined;

const opened = async ({ flag = nothing, remove = nothing, isReadOnce = false }: Given = {}) => {
  let reads = 0;
  const read = () => {
    reads += 1;
    return isReadOnce && reads > 1 ? offline() : [terrace, pergola, permit];
  };
  const said: string[] = [];
  const announced: string[] = [];
  const scope = fork({
    handlers: [
      [readDocumentsFx, read],
      [turnFlagFx, flag],
      [removeDocumentFx, remove],
      [showMessageFx, ({ text }: { text: string }) => said.push(text)],
      [announceDocumentFx, ({ projectId }: { projectId: string }) => announced.push(projectId)],
    ],
  });
  await allSettled(documentsOpened, { scope, params: 'p' });
  const names = () => scope.getState($shown).map(({ document }) => document.name);
  const covers = () =>
    (scope.getState($documents) ?? [])
      .filter(({ document }) => document.isCover)
      .map(({ document }) => document.name);
  return { scope, said, announced, names, covers };
};

test('a search and a filter narrow what is shown', async () => {
  const { scope, names } = await opened();
  await allSettled(filterPicked, { scope, params: 'image' });
  await allSettled(searchTyped, { scope, params: 'perg permit' });
  expect(names()).toEqual(['pergola.png']);
});

test('there is one cover: turning another one on turns the first off', async () => {
  const sent: object[] = [];
  const { scope, covers, announced } = await opened({ flag: (change) => sent.push(change) });
  const { document } = pergola;
  await allSettled(flagTurned, { scope, params: { document, flag: 'isCover', isOn: true } });
  expect(covers()).toEqual(['pergola.png']);
  expect(sent).toMatchObject([{ document, all: [{ isCover: true }, { isCover: false }, {}] }]);
  expect(announced).toEqual(['p']);
});

test('a flag that could not be saved goes back, and says why', async () => {
  const { scope, covers, said } = await opened({ flag: offline, isReadOnce: true });
  const { document } = pergola;
  await allSettled(flagTurned, { scope, params: { document, flag: 'isCover', isOn: true } });
  expect(covers()).toEqual(['terrace.png']);
  expect(said).toEqual([expect.stringMatching(/cannot be reached/)]);
});

test('a document is deleted by the second press, and leaving takes the question back', async () => {
  const { scope, names } = await opened();
  await allSettled(removePressed, { scope, params: permit });
  expect(scope.getState($asked)).toBe(permit.document.id);
  await allSettled(removalLeft, { scope });
  expect(scope.getState($asked)).toBeNull();
  expect(names()).toContain('permit.pdf');
  await allSettled(removalConfirmed, { scope, params: permit });
  expect(names()).not.toContain('permit.pdf');
});
