import { createQuery } from '@portal/shared/cms';
import { createEffect, createEvent, sample } from 'effector';
import { readPersonProjects } from '../../content/person-projects';

export const personOpened = createEvent<string>();

export const readPersonFx = createEffect(readPersonProjects);
const reading = createQuery(readPersonFx);

export const { $data: $person, $failure } = reading;

sample({ clock: personOpened, target: reading.loadFx });
