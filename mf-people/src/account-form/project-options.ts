import { createQuery } from '@portal/shared/cms';
import { createEffect, createEvent, sample } from 'effector';
import { readProjectTitles } from '../content/project-titles';

export const optionsAsked = createEvent();

export const readProjectsFx = createEffect(() => readProjectTitles());
const reading = createQuery(readProjectsFx);

export const { $loading } = reading;
/** Titles of the projects that a staff worker may be restricted to. */
export const $options = reading.$data.map((projects) =>
  (projects ?? [])
    .map(({ id, title }) => ({ value: id, label: title }))
    .toSorted((left, right) => left.label.localeCompare(right.label)),
);

sample({ clock: optionsAsked, target: reading.loadFx });
