import { createQuery } from '@portal/shared/cms';
import { readPerson } from '@portal/shared/content';
import { createEffect, createEvent, sample } from 'effector';

export const personOpened = createEvent<string>();

export const readPersonFx = createEffect(readPerson);
const reading = createQuery(readPersonFx);

export const { $data: $person, $failure } = reading;

sample({ clock: personOpened, target: reading.loadFx });
