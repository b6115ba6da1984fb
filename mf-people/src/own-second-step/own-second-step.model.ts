import { createQuery } from '@portal/shared/cms';
import { failureText, RequestFailed } from '@portal/shared/http';
import { createEffect, createEvent, createStore, type Effect, sample } from 'effector';
import { showMessageFx } from '../bus';
import {
  type AppSecret,
  beginApp,
  confirmApp,
  readSecondFactor,
  removeApp,
  renewCodes,
} from '../content/second-factor.repository';

/** Step of the section: nothing is asked, or the password or code for what the person wants. */
export type Asked = 'nothing' | 'password' | 'first code' | 'code for new codes' | 'code to end';

export const sectionOpened = createEvent();
export const setUpClicked = createEvent();
export const newCodesClicked = createEvent();
export const endClicked = createEvent();
export const cancelled = createEvent();
export const textTyped = createEvent<string>();
export const textSent = createEvent();
export const codesKept = createEvent();

const reading = createQuery(createEffect(readSecondFactor));
export const { $failure } = reading;
export const $secondFactor = reading.$data;

const beginFx = createEffect(beginApp);
const confirmFx = createEffect(confirmApp);
const renewFx = createEffect(renewCodes);
const removeFx = createEffect(removeApp);
const allFx = [beginFx, confirmFx, renewFx, removeFx] as const;

export const $asked = createStore<Asked>('nothing')
  .on(setUpClicked, () => 'password')
  .on(newCodesClicked, () => 'code for new codes')
  .on(endClicked, () => 'code to end')
  .on(beginFx.done, () => 'first code')
  .reset(cancelled, sectionOpened, confirmFx.done, renewFx.done, removeFx.done);

export const $text = createStore('')
  .on(textTyped, (_, text) => text)
  .reset($asked.updates);

/** Secret of the app that is being set up. */
export const $appSecret = createStore<AppSecret | null>(null)
  .on(beginFx.doneData, (_, secret) => secret)
  .reset(cancelled, sectionOpened, confirmFx.done);

/** New recovery codes, shown until the person has kept them. */
export const $newCodes = createStore<readonly string[] | null>(null)
  .on([confirmFx.doneData, renewFx.doneData], (_, codes) => codes)
  .reset(codesKept, sectionOpened);

/** Returns the reason of the service, such as a wrong code; the message of any other failure. */
function problemOf(error: Error): string {
  if (!(error instanceof RequestFailed)) return error.message;
  const { failure } = error;
  return failure.kind === 'refused' && failure.detail ? failure.detail : failureText(failure);
}
export const $problem = createStore<string | null>(null)
  .on(
    allFx.map((fx) => fx.failData),
    (_, error) => problemOf(error),
  )
  .reset($asked.updates, textTyped, cancelled);

sample({
  clock: [sectionOpened, confirmFx.done, renewFx.done, removeFx.done],
  fn: () => undefined,
  target: reading.loadFx,
});

/** Sends what was typed, for one step of the section. */
function sends<Answer>(asked: Asked, target: Effect<string, Answer>): void {
  sample({
    clock: textSent,
    source: { asked: $asked, text: $text },
    filter: (found) => found.asked === asked && found.text.trim() !== '',
    fn: ({ text }) => text,
    target,
  });
}
sends('password', beginFx);
sends('first code', confirmFx);
sends('code for new codes', renewFx);
sends('code to end', removeFx);

sample({
  clock: confirmFx.done,
  fn: () => ({ kind: 'success' as const, text: 'Two-step sign-in is on' }),
  target: showMessageFx,
});
sample({
  clock: removeFx.done,
  fn: () => ({ kind: 'success' as const, text: 'Two-step sign-in is off' }),
  target: showMessageFx,
});
