import { bus } from '@portal/shared/bus';
import type { Registry, RoleName } from '@portal/shared/contract';
import { loadAtLast } from '@portal/shared/design-system';
import { $roles } from '@portal/shared/session';
import { fork } from 'effector';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { keptClientView } from './client-view/kept-client-view';
import { showFailedStart } from './failed-start';
import { bypassChunkCache } from './federation/chunk-addresses';
import { createModuleLoader, type ModuleLoader } from './federation/load-module';
import { recordFocus } from './focus/focus-record';
import { loadFrame } from './frame/frame';
import type { LateNeeds, Updates } from './late-services';
import { isOverrideRequested } from './overrides/override-requested';
import type { withOverride } from './overrides/with-override';
import { afterFirstData } from './page-start/moments';
import { startServices } from './page-start/page-services';
import { readPortalPage } from './page-start/portal-page';
import { Portal } from './portal';
import { keptPreview } from './previews/kept-preview';
import { withPreview } from './previews/with-preview';
import { chosenBuilds } from './registry/chosen-builds';
import { type Builds, createGrowingRegistry } from './registry/growing-registry';
import { isOpenToAll, matchedIn } from './registry/open-to-all';
import {
  asDeployed,
  asListed,
  isWhole,
  needsOthers,
  type PageRegistry,
  readSoon,
} from './registry/whole-registry';
import { reportRemotes } from './reports/report-remotes';
import { keptSession } from './session/kept-session';
import { listFor, readDeployed } from './updates/read-deployed';

const rootId = 'portal';
/** Time that the other remotes wait for the files of the page. */
const patienceMs = 2000;

async function start(): Promise<void> {
  await nextTask();
  const { registry: ofPage, configuration } = readPortalPage(document);
  const read = (address: string) => readDeployed(configuration.loadDeadlineMs, address);
  const { deployed, isComplete } = await deployedAtStart(ofPage, read);
  const chosen = chosenBuilds(deployed);
  const scope = fork();
  if (configuration.isDevelopment) (await import('./development/follow-builds')).followBuilds();
  let registry = (): PageRegistry => chosen;
  const services = startServices(configuration, scope, () => isOpenToAll(registry()));
  const { override, badge, ...changed } = await withChanges(chosen, {
    scope,
    allowedOrigins: configuration.overrideOrigins,
    hasUnsaved: services.hasUnsaved,
  });
  const roles = () => scope.getState($roles);
  let updates: Updates | undefined;
  let render = () => undefined as void;
  const known = isComplete ? { deployed, running: chosen } : null;
  const grown = (builds: Builds) => {
    modules.add(registry().remotes);
    render();
    updates?.compare(builds);
  };
  const growing = createGrowingRegistry(changed.registry, known, { read, roles, grown });
  const { complete } = growing;
  registry = growing.now;
  const modules = createModuleLoader(
    registry(),
    configuration.loadDeadlineMs,
    override,
    bypassChunkCache,
    () => complete().catch(complete),
  );
  const loader = reportRemotes(registry, modules);
  await preloadAddress(registry(), loader);

  const root = createRoot(portalElement(), { onUncaughtError: showFailedStart });
  render = () =>
    root.render(
      <Portal
        {...{ scope, services, loader }}
        registry={registry()}
        portalName={configuration.portalName}
        isDevelopment={configuration.isDevelopment}
        badge={both(badge, updates?.notice)}
      />,
    );
  render();

  void startLate({
    ...{ configuration, scope, growing, isOfEveryAddress: !ofPage.isPartial },
    hasUnsaved: services.hasUnsaved,
    show(started) {
      updates = started;
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

function portalElement(): HTMLElement {
  const element = document.getElementById(rootId);
  if (!element) throw new Error(`The page has no element #${rootId}.`);
  return element;
}

/** Starts what the page does not need before its data is on the screen. */
async function startLate(needs: Omit<LateNeeds, 'failures' | 'focus'>): Promise<void> {
  const failures = countLoadFailures();
  const focus = recordFocus(document);
  await loadedOrLate();
  const { startLateServices } = await loadAtLast(
    () => import(/* webpackChunkName: 'late' */ './late-services'),
  );
  await startLateServices({ ...needs, failures, focus });
}

/** Returns the registry with the builds of a preview and of an override, and their badges. */
async function withChanges(chosen: Registry, surroundings: Parameters<typeof withOverride>[1]) {
  const { registry, badge } = await withPreview(chosen, surroundings.scope);
  if (!isOverrideRequested()) return { registry, badge, override: null };
  const overrides = await import(/* webpackChunkName: 'override' */ './overrides/with-override');
  const overridden = await overrides.withOverride(registry, surroundings);
  return {
    ...overridden,
    badge: both(badge, overridden.badge),
  };
}

/** The registry to draw a page with; `isComplete`: with all remotes and the hashes of all their files. */
interface AtStart {
  readonly deployed: PageRegistry;
  readonly isComplete: boolean;
}

/**
 * Returns the registry of the HTML page if it suffices, otherwise with the other remotes, which are listed without hashes.
 * A preview or an override may change any remote, and needs the whole registry.
 */
async function deployedAtStart(
  ofPage: Registry,
  read: (address: string) => Promise<Registry>,
): Promise<AtStart> {
  if (!ofPage.isPartial) return { deployed: ofPage, isComplete: true };
  const roles = rolesAtStart();
  const address = addressAtStart(ofPage, roles);
  const found = address === null ? null : await readSoon(() => read(address));
  if (!found) return { deployed: ofPage, isComplete: false };
  if (isWhole(found)) return { deployed: asDeployed(ofPage, found), isComplete: true };
  return { deployed: { ...asListed(ofPage, found), roles }, isComplete: false };
}

/** Returns the roles of the person, in a view as the client those of the client, before the session starts. */
function rolesAtStart(): readonly RoleName[] {
  const session = keptSession.signedIn();
  return keptClientView.of(session?.userId) ? ['customer'] : (session?.roles ?? []);
}

/** Returns the address of the registry that the page needs before it is drawn; null for none. */
function addressAtStart(ofPage: Registry, roles: readonly RoleName[]): string | null {
  const hasOverride = new URLSearchParams(location.search).has('override');
  if (hasOverride || keptPreview.find() !== null) return '/registry.json';
  return needsOthers(ofPage, location.pathname, roles.length > 0) ? listFor(roles) : null;
}

/** Resolves when the page has loaded and drawn its data, or after two seconds while a file hangs. */
const loadedOrLate = (): Promise<void> =>
  new Promise((done) => {
    afterFirstData(done);
    setTimeout(done, patienceMs);
  });

/**
 * Hears of parts that fail to load: the build folder may have been pruned. `follow` does the work at each
 * failure, and at once if there was one before.
 */
function countLoadFailures(): LateNeeds['failures'] {
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
  const match = matchedIn(registry);
  if (!match) return;
  loader.preload(match.remote, match.route.module);
  if (match.tab) loader.preload(match.tab.remote, match.tab.slot.module);
  if (!match.route.isBare && !match.route.isPublic) await loadFrame();
}

/** Rejects if the portal fails to start for any reason. */
export const started = start();
