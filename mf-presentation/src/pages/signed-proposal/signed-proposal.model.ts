import type { SignedProposal } from '@portal/shared/domain';
import { failureOf, failureText } from '@portal/shared/http';
import { createEvent, createStore, sample } from 'effector';
import { readSignedFx } from '../../content/signed-proposal.repository';

export const sectionOpened = createEvent<string>();
export const rereadAsked = createEvent();

export const $projectId = createStore('').on(sectionOpened, (_, id) => id);

const ofThis = <Done extends { readonly params: string }>(id: string, { params }: Done) =>
  params === id;
const read = sample({
  clock: readSignedFx.done,
  source: $projectId,
  filter: ofThis,
  fn: (_, { result }) => ({ signed: result }),
});
const unread = sample({
  clock: readSignedFx.fail,
  source: $projectId,
  filter: ofThis,
  fn: (_, { error }) => failureText(failureOf(error)),
});

/** Signed proposal; undefined until loaded, null if not signed. */
export const $signed = createStore<SignedProposal | null | undefined>(undefined, {
  skipVoid: false,
})
  .on(read, (_, { signed }) => signed)
  .reset(sectionOpened);

export const $problem = createStore<string | null>(null)
  .on(unread, (_, text) => text)
  .reset(readSignedFx, sectionOpened);

sample({ clock: [sectionOpened, rereadAsked], source: $projectId, target: readSignedFx });
