import { createEffect, type Store, sample } from 'effector';
import { bus } from '../../bus';

/** Who does it, and what the person reads meanwhile. */
interface Action {
  readonly source: string;
  readonly text: string;
}

/** While an action is under way the whole portal is covered by its words, and nobody leaves the page. */
export function blockPageWhile($isUnderWay: Store<boolean>, { source, text }: Action): void {
  const tellFx = createEffect((isUnderWay: boolean) =>
    bus.publish('work/blocking@1', { source, text, count: Number(isUnderWay) }),
  );
  sample({ clock: $isUnderWay.updates, target: tellFx });
}
