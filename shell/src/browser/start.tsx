import { bus } from '@portal/shared/bus';
import { matchRoute, type PortalConfiguration, type Registry } from '@portal/shared/contract';
import { loadAtLast } from '@portal/shared/design-system';
import { fork, type Scope } from 'effector';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { showFailedStart } from './failed-start';
import { bypassChunkCache } from './federation/chunk-addresses';
import { createModuleLoader, type ModuleLoader } from './federation/load-module';
import { loadFrame } from './frame/frame';
import { asksOverride } from './overrides/asks-override';
import type { withOverride } from './overrides/with-override';
import { afterFirstData } from './page/after-first-data';
import { recordFocus } from './page/focus-record';
import { startServices } from './page/page-services';
import { chosenBuilds } from './page/person';
import { readPortalPage } from './page/portal-page';
import {
  asDeployed,
  asListed,
  completed,
  isWhole,
  needsOthers,
  readSoon,
} from './page/whole-registry';
import { Portal } from './portal';
import { keptPreview } from './previews/kept-preview';
import { withPreview } from './previews/with-preview';
import { reportRemotes } from './reports/report-remotes';
import { keptSession } from './session/kept-session';
import { listOfBuilds, readDeployed } from './updates/read-deployed';

const rootId = 'portal';
/** Time that the other remotes wait for the files of the page. */
const patienceMs = 2000;

async function start(): Promise<void> {
  await nextTask();
  const { registry: ofPage, configuration } = readPortalPage(document);
  const read = (address?: string) => readDeployed(configuration.loadDeadlineMs, address);
  const { deployed, isComplete } = await deployedAtStart(ofPage, read);
  const chosen = chosenBuilds(deployed);
  const scope = fork();
  if (configuration.isDevelopment) (await import('./development/follow-builds')).followBuilds();
  let registry = chosen;
  const services = startServices(configuration, scope, () => isOpenToAll(registry));
  const { override, badge, ...changed } = await withChanges(chosen, {
    scope,
    allowedOrigins: configuration.overrideOrigins,
    hasUnsaved: services.hasUnsaved,
  });
  registry = changed.registry;
  let render = () => undefined as void;
  let builds = isComplete ? { deployed, running: chosen } : null;
  const complete = oneAtATime(async () => {
    const whole = await read();
    registry = completed(registry, chosenBuilds(whole));
    modules.add(registry.remotes);
    render();
    builds = { deployed: whole, running: registry };
    return builds;
  });
  const modules = createModuleLoader(
    registry,
    configuration.loadDeadlineMs,
    override,
    bypassChunkCache,
    () => complete().catch(complete),
  );
  const loader = reportRemotes(() => registry, modules);
  await preloadAddress(registry, loader);

  const root = createRoot(portalElement(), { onUncaughtError: showFailedStart });
  let notice: ReactNode = null;
  render = () =>
    root.render(
      <Portal
        scope={scope}
        services={services}
        loader={loader}
        registry={registry}
        portalName={configuration.portalName}
        isDevelopment={configuration.isDevelopment}
        badge={both(badge, notice)}
      />,
    );
  render();

  void startLate(configuration, scope, {
    isOfEveryAddress: !ofPage.isPartial,
    readBuilds: async () => builds ?? loadAtLast(complete),
    hasUnsaved: services.hasUnsaved,
    show(updateNotice) {
      notice = updateNotice;
      render();
    },
  });
}

/**
 * Resolves in the next task: one task that evaluates all modules and starts the portal would block the page for longer.
 * By a message, because browsers hold back the timers of tabs in the background.
 */
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

const both = (badge: ReactNode, notice: ReactNode): ReactNode => (
  <>
    {badge}
    {notice}
  </>
);

/** Returns a function that does its work, and answers calls during the work with its result. */
function oneAtATime<T>(work: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<T> | undefined;
  return () => {
    underWay ??= work().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}

function portalElement(): HTMLElement {
  const element = document.getElementById(rootId);
  if (!element) throw new Error(`The page has no element #${rootId}.`);
  return element;
}

interface LateNeeds {
  /** Whether the page serves every address: the worker may have kept it, and other builds may have been deployed since. */
  readonly isOfEveryAddress: boolean;
  /** Resolves with the builds of the page and the deployed builds. */
  readonly readBuilds: () => Promise<{ readonly deployed: Registry; readonly running: Registry }>;
  readonly hasUnsaved: () => boolean;
  readonly show: (updateNotice: ReactNode) => void;
}

/** Starts what the page does not need before its data is on the screen. */
async function startLate(
  configuration: PortalConfiguration,
  scope: Scope,
  { isOfEveryAddress, readBuilds, hasUnsaved, show }: LateNeeds,
): Promise<void> {
  const failures = countLoadFailures();
  const focus = recordFocus(document);
  await loadedOrLate();
  const loaded = loadAtLast(() => import(/* webpackChunkName: 'late' */ './late-services'));
  void loaded.then(({ startLateServices }) => startLateServices(scope, focus));
  const builds = await readBuilds();
  const { startUpdates } = await loaded;
  const { notice, seek } = startUpdates(scope, builds, configuration, hasUnsaved);
  failures.follow(seek);
  show(notice);
  if (isOfEveryAddress) seek();
}

/** Returns the registry with the builds of a preview and of an override, and their badges. */
async function withChanges(chosen: Registry, surroundings: Parameters<typeof withOverride>[1]) {
  const { registry, badge } = await withPreview(chosen, surroundings.scope);
  if (!asksOverride()) return { registry, badge, override: null };
  const overrides = await import(/* webpackChunkName: 'override' */ './overrides/with-override');
  const overridden = await overrides.withOverride(registry, surroundings);
  return {
    ...overridden,
    badge: both(badge, overridden.badge),
  };
}

/** The registry to draw a page with; `isComplete`: with all remotes and the hashes of all their files. */
interface AtStart {
  readonly deployed: Registry;
  readonly isComplete: boolean;
}

/**
 * Returns the registry of the HTML page if it suffices, otherwise with the other remotes, which are listed without hashes.
 * A preview or an override may change any remote, and needs the whole registry.
 */
async function deployedAtStart(
  ofPage: Registry,
  read: (address?: string) => Promise<Registry>,
): Promise<AtStart> {
  if (!ofPage.isPartial) return { deployed: ofPage, isComplete: true };
  const address = addressAtStart(ofPage);
  const found = address === null ? null : await readSoon(() => read(address));
  if (!found) return { deployed: ofPage, isComplete: false };
  const isComplete = isWhole(found);
  return { deployed: (isComplete ? asDeployed : asListed)(ofPage, found), isComplete };
}

/** Returns the address of the registry that the page needs before it is drawn; null for none. */
function addressAtStart(ofPage: Registry): string | null {
  const hasOverride = new URLSearchParams(location.search).has('override');
  if (hasOverride || keptPreview.find() !== null) return '/registry.json';
  const isSignedIn = keptSession.signedIn() !== null;
  return needsOthers(ofPage, location.pathname, isSignedIn) ? listOfBuilds : null;
}

/** Resolves when the page has loaded and drawn its data, or after two seconds while a file hangs. */
const loadedOrLate = (): Promise<void> =>
  new Promise((done) => {
    afterFirstData(done);
    setTimeout(done, patienceMs);
  });

const contributionsOf = ({ remotes }: Registry) => remotes.map(({ contribution }) => contribution);

/** Whether the page at the current address is public. */
const isOpenToAll = (registry: Registry): boolean =>
  matchRoute(contributionsOf(registry), location.pathname)?.route.isPublic ?? false;

/**
 * Hears of parts that fail to load: the build folder may have been pruned. `follow` does the work at each
 * failure, and at once if there was one before.
 */
function countLoadFailures(): { readonly follow: (work: () => void) => void } {
  let hasFailed = false;
  let failed = () => {
    hasFailed = true;
  };
  bus.scope('updates').listen('remote/failed@1', ({ phase }) => {
    if (phase === 'load') failed();
  });
  return {
    follow(work) {
      failed = work;
      if (hasFailed) work();
    },
  };
}

/** Starts to load the modules of the current address; waits only for the frame, if needed. */
async function preloadAddress(registry: Registry, loader: ModuleLoader): Promise<void> {
  const match = matchRoute(contributionsOf(registry), location.pathname);
  if (!match) return;
  loader.preload(match.remote, match.route.module);
  if (match.tab) loader.preload(match.tab.remote, match.tab.slot.module);
  if (!match.route.isBare && !match.route.isPublic) await loadFrame();
}

/** Rejects if the portal fails to start for any reason. */
export const started = start();
