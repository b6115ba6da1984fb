import { areSameBuilds, type Registry } from '@portal/shared/contract';
import { sessionStarted } from '@portal/shared/session';
import { attach, createEvent, createStore, sample } from 'effector';

interface UpdateTools {
  /** Registry with the builds of this page. */
  readonly running: Registry;
  /** Reads the deployed registry. Rejects if unreachable. */
  ask(): Promise<Registry>;
  /** Selects the builds for the current person. */
  chosen(deployed: Registry): Registry;
}

/** Fired once at start with the registry of the page. */
export const updatesStarted = createEvent<UpdateTools & { readonly deployed: Registry }>();
/** A check for a new registry is due. */
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

/**
 * Whether a new page would run other builds for this person: after a deploy, rollback, canary
 * change or another sign-in.
 */
export const $isUpdateReady = createStore(false).on(compared, (_, isReady) => isReady);
