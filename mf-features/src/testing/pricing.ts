import type { Project } from '@portal/shared/domain';
import { fork } from 'effector';
import { announceFeatureFx, announceProjectFx, showMessageFx } from '../bus';
import { addLinesFx, changeLineFx, orderLinesFx, removeLinesFx } from '../estimate/lines';
import { changePartFx } from '../estimate/parts';
import { $project } from '../estimate/project';
import { forgetSavedFx } from '../estimate/saves';

/** What tests give `fork` beside what stands here: units, and what they hold or do. */
type Given = Iterable<readonly [unknown, unknown]>;

/** The service refuses a write. */
export const refuse = () => Promise.reject(new Error('refused'));

/** A write whose answer the test gives. */
export function heldWrite() {
  let [store, turnDown]: (() => void)[] = [];
  const answer = new Promise<void>((done, fail) => {
    store = done;
    turnDown = () => fail(new Error('refused'));
  });
  return { answer, store: () => store?.(), refuse: () => turnDown?.() };
}

/**
 * An estimate on the screen. Writes are stored as they were sent, unless a handler says otherwise; what was sent,
 * said and announced is noted.
 */
export function pricing(project: Project, handlers: Given = [], values: Given = []) {
  const sent: unknown[] = [];
  const messages: string[] = [];
  const announced: unknown[] = [];
  const kept = (answer: unknown) => (call: unknown) => {
    sent.push(call);
    return answer;
  };
  const scope = fork({
    values: new Map<never, never>([[$project, project], ...values] as never),
    handlers: new Map<never, never>([
      [changeLineFx, kept(null)],
      [addLinesFx, kept([])],
      [removeLinesFx, kept(undefined)],
      [orderLinesFx, kept(undefined)],
      [changePartFx, kept(undefined)],
      [announceFeatureFx, (told: unknown) => void announced.push(told)],
      [announceProjectFx, (told: unknown) => void announced.push(told)],
      [forgetSavedFx, () => undefined],
      [showMessageFx, ({ text }: { text: string }) => void messages.push(text)],
      ...handlers,
    ] as never),
  });
  return { scope, sent, messages, announced, project: () => scope.getState($project)! };
}
