import { RequestFailed } from '@portal/shared/http';
import { sessionStarted } from '@portal/shared/session';
import { allSettled, fork } from 'effector';
import { announceDocumentFx, showMessageFx } from '../bus';
import type { Upload } from '../domain/upload';
import { dropUploadFx, findUploadsFx, keepUploadFx } from './kept-uploads';
import {
  $uploads,
  cameOnline,
  discardFileFx,
  filesPicked,
  sendUploadFx,
  uploadDropped,
  uploadRetried,
  uploadsOpened,
} from './uploads';

const place = { projectId: 'p', on: 'project', id: 'p' } as const;
const plan = new File(['%PDF-1.4'], 'plan.pdf');
const tool = new File(['MZ'], 'tool.exe');

const refusal = (reason: string) => ({
  kind: 'refused' as const,
  status: 422,
  detail: `Unprocessable Entity: file validation failed.\n${reason}`,
  problems: [],
});
const wrongKind = refusal('Only files with the following extensions are allowed: txt csv pdf.');

type Send = (upload: Upload) => unknown;
const arrives: Send = () => undefined;
const refuses = (failure: RequestFailed['failure']) => () => {
  throw new RequestFailed(failure);
};

/** The uploads of somebody, with what this browser keeps of them. */
const started = async (
  left: readonly Upload[] = [],
  { beforeDeletion = async () => undefined as void } = {},
) => {
  const said: string[] = [];
  const announced: string[] = [];
  const discarded: string[] = [];
  const kept = new Map(left.map((upload) => [upload.id, upload]));
  const service: { send: Send } = { send: arrives };
  const scope = fork({
    handlers: [
      [sendUploadFx, (upload: Upload) => service.send(upload)],
      [discardFileFx, (fileId: string) => void discarded.push(fileId)],
      [keepUploadFx, (upload: Upload) => void kept.set(upload.id, upload)],
      [
        dropUploadFx,
        async ({ id }: Upload) => {
          await beforeDeletion();
          kept.delete(id);
        },
      ],
      [findUploadsFx, () => [...kept.values()]],
      [showMessageFx, ({ text }: { text: string }) => said.push(text)],
      [announceDocumentFx, ({ projectId }: { projectId: string }) => announced.push(projectId)],
    ],
  });
  await allSettled(sessionStarted, { scope, params: { userId: 'ana', roles: ['manager'] } });
  const pick = (...files: readonly File[]) =>
    allSettled(filesPicked, { scope, params: { place, files } });
  const shown = () =>
    scope.getState($uploads).map(({ file, problem }) => [file.name, problem?.text ?? 'runs']);
  const first = () => scope.getState($uploads)[0] as Upload;
  return { scope, service, said, announced, discarded, kept, pick, shown, first };
};

test('a refused file is named with the reason, and the others arrive', async () => {
  const { service, pick, said, announced, shown, kept } = await started();
  service.send = ({ file }) => file === tool && refuses(wrongKind)();
  await pick(tool, plan);
  const problem =
    'This file type is unsupported. Only files with the following extensions are allowed: txt csv pdf.';
  expect(said.toSorted()).toEqual(['Uploaded Your Document.', `tool.exe: ${problem}`]);
  expect(announced).toEqual(['p']);
  expect(shown()).toEqual([['tool.exe', problem]]);
  expect([...kept.values()].map(({ file }) => file.name)).toEqual(['tool.exe']);
});

test('a file that is too large is told its size, not that its type is wrong', async () => {
  const { service, pick, shown } = await started();
  service.send = refuses(refusal('The file exceeds the maximum file size of 25 MB.'));
  await pick(plan);
  expect(shown()).toEqual([['plan.pdf', 'The file exceeds the maximum file size of 25 MB.']]);
});

test('a file that could not be sent is tried again by hand, and by itself once there is a connection', async () => {
  const { scope, service, pick, shown, first, kept } = await started();
  service.send = refuses({ kind: 'offline' });
  await pick(plan);
  await allSettled(uploadRetried, { scope, params: first() });
  expect(shown()).toEqual([['plan.pdf', expect.stringContaining('cannot be reached')]]);
  service.send = arrives;
  await allSettled(cameOnline, { scope });
  expect(shown()).toEqual([]);
  expect(kept.size).toBe(0);
});

test('what was refused does not try again by itself', async () => {
  const { scope, service, pick, shown } = await started();
  service.send = refuses(wrongKind);
  await pick(tool);
  service.send = arrives;
  await allSettled(cameOnline, { scope });
  expect(shown()).toHaveLength(1);
});

test('an upload that is dropped is forgotten, with the file that was stored of it, and nothing is said', async () => {
  const { scope, service, pick, said, discarded, shown, first, kept } = await started();
  service.send = refuses(wrongKind);
  await pick(tool);
  said.length = 0;
  await allSettled(uploadDropped, { scope, params: { ...first(), fileId: 'x' } });
  expect([shown(), said, [...kept], discarded]).toEqual([[], [], [], ['x']]);
});

test('an upload that is taken back while it runs says nothing of its end', async () => {
  const { scope, service, pick, said, shown, first } = await started();
  let stop = (_: Error) => undefined as void;
  service.send = () => new Promise((_, reject) => (stop = reject));
  const sending = pick(plan);
  const dropping = allSettled(uploadDropped, { scope, params: first() });
  stop(new DOMException('taken back', 'AbortError'));
  await Promise.all([sending, dropping]);
  expect([shown(), said]).toEqual([[], []]);
});

test.each([
  ['a dismissed upload', refuses(wrongKind), uploadDropped],
  ['an upload that has arrived', arrives, null],
] as const)('%s stays listed until the browser has deleted the copy', async (_, send, act) => {
  let deleted = () => undefined as void;
  const { scope, service, pick, shown, first, kept } = await started([], {
    beforeDeletion: () => new Promise<void>((resolve) => (deleted = resolve)),
  });
  service.send = send;
  const picking = pick(tool);
  if (act) await picking;
  const acting = act ? allSettled(act, { scope, params: first() }) : picking;
  await new Promise(setImmediate);
  expect([shown().length, kept.size]).toEqual([1, 1]);
  deleted();
  await acting;
  expect([shown().length, kept.size]).toEqual([0, 0]);
});

test('a dismissed upload leaves the list also where the browser cannot delete the copy', async () => {
  const { scope, service, pick, shown, first } = await started([], {
    beforeDeletion: () => Promise.reject(new Error('no storage')),
  });
  service.send = refuses(wrongKind);
  await pick(tool);
  await allSettled(uploadDropped, { scope, params: first() });
  expect(shown()).toEqual([]);
});

const left = (given: Partial<Upload>): Upload => ({
  ...{
    id: 'u',
    userId: 'ana',
    place,
    file: plan,
    percent: 40,
    fileId: null,
    problem: null,
    isDropped: false,
  },
  ...given,
});

test('after a reload what was interrupted or offline goes on, and what was refused is still listed', async () => {
  const problem = { text: 'This file type is unsupported', isOffline: false };
  const offline = { text: 'No connection', isOffline: true };
  const { scope, said, shown } = await started([
    left({ id: 'interrupted' }),
    left({ id: 'offline', problem: offline }),
    left({ id: 'refused', file: tool, problem }),
  ]);
  await allSettled(uploadsOpened, { scope, params: 'p' });
  expect(said).toEqual(['Uploaded Your Document.', 'Uploaded Your Document.']);
  expect(shown()).toEqual([['tool.exe', 'This file type is unsupported']]);
});
