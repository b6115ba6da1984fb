import { createLiveQuery } from '@portal/shared/changes';
import { combine, createEffect, createEvent, sample } from 'effector';
import { failed, showMessageFx } from '../bus';
import { offeredOf, readOfferedTemplates } from '../content/offered-templates';
import { $ownTemplates, templatesFailureText } from '../estimate/templates';

export const chooserOpened = createEvent();
export const chooserLeft = createEvent();
/** The list has to be read again: by Retry, or because a template is no longer offered. */
export const offeredRetried = createEvent();

export const readOfferedFx = createEffect(() => readOfferedTemplates());
const read = createLiveQuery({
  effect: readOfferedFx,
  // A change of a part comes with a new revision of the template.
  concerns: ({ type }) => type === 'node--feature_template',
});

/** Templates for new features in display order: of the project's own copy, or of the installation; null until loaded. */
export const $offered = combine($ownTemplates, read.$data, (own, listed) =>
  own ? offeredOf(own) : listed,
);
export const $offeredFailure = combine($ownTemplates, read.$failure, (own, failure) =>
  own ? null : failure,
);

sample({
  clock: [chooserOpened, offeredRetried],
  source: $ownTemplates,
  filter: (own) => own === null,
  fn: () => undefined,
  target: read.loadFx,
});
sample({ clock: chooserLeft, target: read.left });
sample({
  clock: read.failed,
  fn: (failure) => failed(templatesFailureText(failure)),
  target: showMessageFx,
});
