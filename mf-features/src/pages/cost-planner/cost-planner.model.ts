import { createEffect, createEvent, sample } from 'effector';
import { failed, showMessageFx, succeeded } from '../../bus';

export const copyAsked = createEvent<string>();
export const copyTextFx = createEffect((text: string) => navigator.clipboard.writeText(text));

sample({ clock: copyAsked, target: copyTextFx });
sample({ clock: copyTextFx.done, fn: () => succeeded('Copied'), target: showMessageFx });
sample({
  clock: copyTextFx.fail,
  fn: () => failed('The browser did not allow copying. Select the text instead.'),
  target: showMessageFx,
});
