import { areSameBuilds, type Registry } from '@portal/shared/contract';
import { sessionStarted } from '@portal/shared/session';
import { attach, createEvent, createStore, sample } from 'effector';

interface UpdateTools {
  /** The builds that this page runs. */
  readonly running: Registry;
  /** What is deployed now. Rejects while it cannot be asked. */
  ask(): Promise<Registry>;
  /** The builds of it that are meant for who is at the page now. */
  chosen(deployed: Registry): Registry;
}

/** Told once at start, with what was deployed when the page was made. */
export const updatesStarted = createEvent<UpdateTools & { readonly deployed: Registry }>();
/** It is time to look whether something else is deployed. */
export const updateSought = createEvent();

const $tools = createStore<UpdateTools | null>(null).on(updatesStarted, (_, tools) => tools);

export const askRegistryFx = attach({
  source: $tools,
  effect: (tools) => {
    if (!tools) throw new Error('Updates are not set up.');
    return tools.ask();
  },
});

const $deployed = createStore<Registry | null>(null)
  .on(updatesStarted, (_, { deployed }) => deployed)
  .on(askRegistryFx.doneData, (_, deployed) => deployed);

sample({
  clock: updateSought,
  filter: askRegistryFx.pending.map((isPending) => !isPending),
  target: askRegistryFx,
});

const compared = sample({
  clock: [askRegistryFx.done, sessionStarted],
  source: { tools: $tools, deployed: $deployed },
  fn: ({ tools, deployed }) =>
    tools !== null && deployed !== null && !areSameBuilds(tools.chosen(deployed), tools.running),
});

/** Whether a page made now would run other builds for this person: a deploy, a rollback, a canary, another sign-in. */
export const $isUpdateReady = createStore(false).on(compared, (_, isReady) => isReady);
