import { createLiveQuery } from '@portal/shared/changes';
import { createMutation } from '@portal/shared/cms';
import { readFeatureTemplate } from '@portal/shared/content';
import { type Failure, failureText } from '@portal/shared/http';
import { createEffect, createEvent, createStore, sample } from 'effector';
import { failed, showMessageFx } from '../../bus';
import { type ListedTemplate, readTemplateList } from '../../content/template-list';
import { patchFeatureTemplate, saveFeatureTemplate } from '../../content/templates.repository';
import { copyOfTemplate, moved } from '../../domain/template-edit';
import { templatesStale } from '../../estimate/templates';

export const listOpened = createEvent();
export const pageLeft = createEvent();
export const templateMoved = createEvent<{ readonly id: string; readonly step: -1 | 1 }>();
export const templateRetired = createEvent<{ readonly id: string; readonly isRetired: boolean }>();
export const templateDuplicated = createEvent<{ readonly id: string }>();

interface Placed {
  readonly id: string;
  readonly weight: number;
}

export const readListFx = createEffect(() => readTemplateList());
export const readTemplateFx = createEffect(readFeatureTemplate);
export const saveTemplateFx = createEffect(saveFeatureTemplate);
export const retireFx = createEffect(
  ({ id, isRetired }: { readonly id: string; readonly isRetired: boolean }) =>
    patchFeatureTemplate(id, { isRetired }),
);
export const placeFx = createEffect((placed: readonly Placed[]) =>
  Promise.all(placed.map(({ id, weight }) => patchFeatureTemplate(id, { weight }))),
);

const reading = createLiveQuery({
  effect: readListFx,
  // A change of a part comes with a new revision of the template.
  concerns: ({ type }) => type === 'node--feature_template',
});
const duplicating = createMutation(
  createEffect(async ({ id }: { readonly id: string }) => {
    const content = copyOfTemplate(await readTemplateFx(id));
    return saveTemplateFx({ id: crypto.randomUUID(), content, seen: null });
  }),
);
const retiring = createMutation(retireFx);
const placing = createMutation(placeFx);

export const { $failure } = reading;

/** Templates in display order, with optimistic updates of order and retirement. */
export const $all = createStore<readonly ListedTemplate[] | null>(null)
  .on(reading.$data, (_, found) => found)
  .on(templateMoved, (all, { id, step }) => all && reordered(all, id, step))
  .on(templateRetired, (all, { id, isRetired }) =>
    all ? all.map((one) => (one.id === id ? { ...one, isRetired } : one)) : all,
  );

/** Names of the groups in use. */
export const $groups = $all.map((all) => [
  ...new Set((all ?? []).flatMap(({ group }) => (group ? [group] : []))),
]);

sample({ clock: listOpened, target: reading.loadFx });
sample({ clock: pageLeft, target: reading.left });
sample({ clock: templateRetired, target: retiring.saveFx });
sample({
  clock: templateMoved,
  source: { all: $all, stored: reading.$data },
  fn: ({ all, stored }): readonly Placed[] =>
    (all ?? []).flatMap(({ id, weight }) =>
      stored?.find((one) => one.id === id)?.weight === weight ? [] : [{ id, weight }],
    ),
  target: placing.saveFx,
});
sample({ clock: templateDuplicated, target: duplicating.saveFx });

/** A write succeeded or failed: the templates are reloaded. */
export const storedAnew = createEvent();
sample({
  clock: [duplicating.saved, retiring.saved, placing.saved, retiring.failed, placing.failed],
  fn: () => undefined,
  target: storedAnew,
});
sample({ clock: storedAnew, target: [reading.loadFx, templatesStale] });
sample({
  clock: [
    duplicating.failed.map(({ failure }) => failed(failureText(failure))),
    retiring.failed.map(({ failure }) => failed(retirementText(failure))),
    placing.failed.map(({ failure }) => failed(failureText(failure))),
    reading.failed.map(() => failed('Error loading templates')),
  ],
  target: showMessageFx,
});

/** Returns the message of a failed retirement; a Drupal asks for a permission beyond the content. */
function retirementText(failure: Failure): string {
  const isPermission =
    failure.kind === 'refused' && failure.detail.includes("'administer nodes' permission");
  return isPermission
    ? 'Your role may not retire templates. Ask an administrator of the Drupal for the permission "Administer content".'
    : failureText(failure);
}

/** Renumbers the weights of the whole list, to make all weights distinct. */
function reordered(all: readonly ListedTemplate[], id: string, step: -1 | 1) {
  const from = all.findIndex((one) => one.id === id);
  return moved(all, from, step).map((one, weight) => ({ ...one, weight }));
}
