import { createLiveQuery } from '@portal/shared/changes';
import { createEffect, createEvent, sample } from 'effector';
import { readPersonProjects } from '../../content/person-projects';

export const personOpened = createEvent<string>();
export const personLeft = createEvent();

export const readPersonFx = createEffect(readPersonProjects);
const reading = createLiveQuery({
  effect: readPersonFx,
  concerns: ({ type, id }, personId) => type === 'node--project' || id === personId,
});

export const { $data: $person, $failure } = reading;

sample({ clock: personOpened, target: reading.loadFx });
sample({ clock: personLeft, target: reading.left });
