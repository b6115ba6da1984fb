import { areSameBuilds, type Registry } from '@portal/shared/contract';
import { sessionStarted } from '@portal/shared/session';
import { attach, combine, createEvent, createStore, sample } from 'effector';
import { $isUpdateReady, buildsCompared } from './update-ready.model';

interface UpdateTools {
  /** Registry with the builds of this page. */
  readonly running: Registry;
  /** Reads the deployed registry. Rejects if unreachable. */
  ask(): Promise<Registry>;
  /** Selects the builds for the current person. */
  chosen(deployed: Registry): Registry;
}

/** Fired with the registry of the page at start, and when the page has read the remotes of other roles. */
export const updatesStarted = createEvent<UpdateTools & { readonly deployed: Registry }>();
/** The person chose Later: the notice stays hidden until other builds are deployed. */
export const updateDeferred = createEvent();
/** A check for a new registry is due. */
export const updateSought = createEvent();

const $tools = createStore<UpdateTools | null>(null).on(updatesStarted, (_, tools) => tools);

/** Whether a deployed remote has another build, or is new. The page may also have remotes that are not for the roles of the person. */
const hasUpdate = ({ remotes, ...running }: Registry, deployed: Registry): boolean => {
  const names = new Set(deployed.remotes.map(({ name }) => name));
  const compared = { ...running, remotes: remotes.filter(({ name }) => names.has(name)) };
  return !areSameBuilds(deployed, compared);
};

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

sample({
  clock: [updatesStarted, askRegistryFx.done, sessionStarted],
  source: { tools: $tools, deployed: $deployed },
  fn: ({ tools, deployed }) =>
    tools !== null && deployed !== null && hasUpdate(tools.running, tools.chosen(deployed)),
  target: buildsCompared,
});

const $deferred = createStore<Registry | null>(null, { serialize: 'ignore' });
sample({ clock: updateDeferred, source: $deployed, target: $deferred });

/** Whether to show the notice: an update is ready, and the person did not defer these builds. */
export const $isUpdateOffered = combine(
  { isReady: $isUpdateReady, deployed: $deployed, deferred: $deferred },
  ({ isReady, deployed, deferred }) =>
    isReady && !(deployed !== null && deferred !== null && areSameBuilds(deployed, deferred)),
);
