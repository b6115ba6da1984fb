import { bus } from '@portal/shared/bus';
import { matchRoute, type PortalConfiguration, type Registry } from '@portal/shared/contract';
import { loadAtLast } from '@portal/shared/design-system';
import { fork, type Scope, scopeBind } from 'effector';
import { createRoot } from 'react-dom/client';
import { followBuilds } from './development/follow-builds';
import { showFailedStart } from './failed-start';
import { bypassChunkCache } from './federation/chunk-addresses';
import { createModuleLoader, type ModuleLoader } from './federation/load-module';
import { loadFrame } from './frame/frame';
import { withOverride } from './overrides/with-override';
import { afterLoad } from './page/after-load';
import { contentId } from './page/content-id';
import { keepFocus } from './page/keep-focus';
import { startServices } from './page/page-services';
import { chosenBuilds } from './page/person';
import { readPortalPage } from './page/portal-page';
import { whenIdle } from './page/when-idle';
import { asDeployed, completed, needsOthers, readSoon } from './page/whole-registry';
import { Portal } from './portal';
import { keptPreview } from './previews/kept-preview';
import { withPreview } from './previews/with-preview';
import { reportRemotes } from './reports/report-remotes';
import { keptSession } from './session/kept-session';
import { sendKeptChanges } from './unsaved/send-kept-changes';
import { readDeployed, seekUpdates } from './updates/seek-updates';
import { updateSought, updatesStarted } from './updates/updates.model';

const rootId = 'portal';
/** Time that the other remotes wait for the files of the page. */
const patienceMs = 2000;

async function start(): Promise<void> {
  const { registry: ofPage, configuration } = readPortalPage(document);
  const readWhole = () => readDeployed(configuration.loadDeadlineMs);
  const deployed = await deployedAtStart(ofPage, readWhole);
  const chosen = chosenBuilds(deployed);
  const scope = fork();
  if (configuration.isDevelopment) followBuilds();
  let registry = chosen;
  const services = startServices(configuration, scope, () => isOpenToAll(registry));
  if (!deployed.isPartial) startUpdates(scope, deployed, chosen, configuration);
  const preview = await withPreview(chosen, scope);
  const { override, badge, ...overridden } = await withOverride(preview.registry, {
    scope,
    allowedOrigins: configuration.overrideOrigins,
    hasUnsaved: services.hasUnsaved,
  });
  registry = overridden.registry;
  const modules = createModuleLoader(
    registry,
    configuration.loadDeadlineMs,
    override,
    bypassChunkCache,
  );
  const loader = reportRemotes(() => registry, modules);
  await preloadAddress(registry, loader);

  const element = document.getElementById(rootId);
  if (!element) throw new Error(`The page has no element #${rootId}.`);
  const root = createRoot(element, { onUncaughtError: showFailedStart });
  const render = () =>
    root.render(
      <Portal
        scope={scope}
        services={services}
        loader={loader}
        registry={registry}
        portalName={configuration.portalName}
        isDevelopment={configuration.isDevelopment}
        badge={
          <>
            {preview.badge}
            {badge}
          </>
        }
      />,
    );
  render();
  keepFocus(document, contentId);
  const send = () => void sendKeptChanges(scope);
  const complete = async () => {
    const whole = await loadAtLast(readWhole);
    registry = completed(registry, chosenBuilds(whole));
    modules.add(registry.remotes);
    render();
    startUpdates(scope, whole, registry, configuration);
  };
  afterLoad(send);
  if (deployed.isPartial) void loadedOrLate().then(complete);
  bus.scope('kept changes').listen('session/started@1', send);
}

/**
 * Returns the registry to draw the page with: that of the HTML page if it suffices, otherwise with
 * the other remotes. A preview or an override may change any of them.
 */
async function deployedAtStart(ofPage: Registry, read: () => Promise<Registry>): Promise<Registry> {
  const isChanged =
    keptPreview.find() !== null || new URLSearchParams(location.search).has('override');
  const isSignedIn = keptSession.signedIn() !== null;
  const isWholeNeeded =
    ofPage.isPartial && (isChanged || needsOthers(ofPage, location.pathname, isSignedIn));
  const whole = isWholeNeeded ? await readSoon(read) : null;
  return whole ? asDeployed(ofPage, whole) : ofPage;
}

/** Resolves when the page has loaded and drawn its data, or after two seconds while a file hangs. */
const loadedOrLate = (): Promise<void> =>
  new Promise((done) => {
    afterLoad(() => whenIdle(done));
    setTimeout(done, patienceMs);
  });

const contributionsOf = ({ remotes }: Registry) => remotes.map(({ contribution }) => contribution);

/** Whether the page at the current address is public. */
const isOpenToAll = (registry: Registry): boolean =>
  matchRoute(contributionsOf(registry), location.pathname)?.route.isPublic ?? false;

/**
 * Polls for new builds, and checks immediately when a part fails to load: the build folder may have
 * been pruned.
 */
function startUpdates(
  scope: Scope,
  deployed: Registry,
  running: Registry,
  { updateIntervalMs, loadDeadlineMs }: PortalConfiguration,
) {
  const seek = scopeBind(updateSought, { scope, safe: true });
  scopeBind(updatesStarted, { scope, safe: true })({
    deployed,
    running,
    ask: () => readDeployed(loadDeadlineMs),
    chosen: chosenBuilds,
  });
  seekUpdates(document, updateIntervalMs, () => seek());
  bus.scope('updates').listen('remote/failed@1', ({ phase }) => {
    if (phase === 'load') seek();
  });
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
