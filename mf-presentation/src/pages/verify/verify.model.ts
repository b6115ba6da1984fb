import type { DeclinedAnswer, VerifiedFile } from '@portal/shared/domain';
import { failureOf, failureText, request } from '@portal/shared/http';
import { createEffect, createEvent, createStore, sample } from 'effector';

/** Result of the check of a file. */
export type Verified = VerifiedFile | DeclinedAnswer;

/** Largest file that the content service checks, in bytes. */
const largestFile = 25 * 1024 * 1024;

export const pageOpened = createEvent();
export const fileGiven = createEvent<File>();

/** Sends the file to the content service, which keeps nothing of it. Rejects with RequestFailed. */
export const verifyFileFx = createEffect((file: File) =>
  request<Verified>({
    method: 'POST',
    path: '/api/verify',
    body: file,
    headers: { 'Content-Type': 'application/octet-stream' },
    isPublic: true,
  }),
);

const taken = sample({ clock: fileGiven, filter: ({ size }) => size <= largestFile });
const refused = sample({ clock: fileGiven, filter: ({ size }) => size > largestFile });
sample({ clock: taken, target: verifyFileFx });

/** Name of the file that the answer or the problem is about. */
export const $fileName = createStore('')
  .on(fileGiven, (_, { name }) => name)
  .reset(pageOpened);

const isOfLast = (name: string, { params }: { readonly params: File }) => params.name === name;
const answered = sample({
  clock: verifyFileFx.done,
  source: $fileName,
  filter: isOfLast,
  fn: (_, { result }) => result,
});
const failed = sample({
  clock: verifyFileFx.fail,
  source: $fileName,
  filter: isOfLast,
  fn: (_, { error }) => failureText(failureOf(error)),
});

/** Null until a file was checked. */
export const $verified = createStore<Verified | null>(null)
  .on(answered, (_, verified) => verified)
  .reset(fileGiven, pageOpened);

/** Why a file could not be checked; null for no reason. */
export const $problem = createStore<string | null>(null)
  .on(failed, (_, text) => text)
  .reset(fileGiven, pageOpened)
  .on(refused, () => 'A file to check has at most 25 MB.');
