import { createLiveRead } from '@portal/shared/changes';
import { createEvent, createStore, sample } from 'effector';
import { projectRequestFigures } from '../content/change-request-records';
import { requestFiguresPath } from '../content/change-requests.repository';
import { requestFigures } from '../domain/change-requests';

export const figuresOpened = createEvent<string>();
export const figuresLeft = createEvent();
export const figuresRereadAsked = createEvent();

const counted = createLiveRead({ path: requestFiguresPath, resource: projectRequestFigures });
const $projectId = createStore('').on(figuresOpened, (_, id) => id);

export const { $failure: $figuresFailure } = counted;
/** Figures of the project's change requests for a page without the list; null until loaded. */
export const $countedFigures = counted.$data.map((found) => found && requestFigures(found));

sample({ clock: figuresOpened, target: counted.loadFx });
sample({
  clock: figuresRereadAsked,
  source: $projectId,
  filter: Boolean,
  target: counted.loadFx,
});
sample({ clock: figuresLeft, target: counted.left });
