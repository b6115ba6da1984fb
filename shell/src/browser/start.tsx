import { bus } from '@portal/shared/bus';
import { matchRoute, type PortalConfiguration, type Registry } from '@portal/shared/contract';
import { fork, type Scope, scopeBind } from 'effector';
import { createRoot } from 'react-dom/client';
import { followBuilds } from './development/follow-builds';
import { showFailedStart } from './failed-start';
import { bypassChunkCache } from './federation/chunk-addresses';
import { createModuleLoader, type ModuleLoader } from './federation/load-module';
import { loadFrame } from './frame/frame';
import { withOverride } from './overrides/with-override';
import { contentId } from './page/content-id';
import { keepFocus } from './page/keep-focus';
import { startServices } from './page/page-services';
import { chosenBuilds } from './page/person';
import { readPortalPage } from './page/portal-page';
import { Portal } from './portal';
import { withPreview } from './previews/with-preview';
import { reportRemotes } from './reports/report-remotes';
import { sendKeptChanges } from './unsaved/send-kept-changes';
import { readDeployed, seekUpdates } from './updates/seek-updates';
import { updateSought, updatesStarted } from './updates/updates.model';

const rootId = 'portal';

async function start(): Promise<void> {
  const { registry: deployed, configuration } = readPortalPage(document);
  const chosen = chosenBuilds(deployed);
  const scope = fork();
  if (configuration.isDevelopment) followBuilds();
  startUpdates(scope, deployed, chosen, configuration);
  const services = startServices(configuration, scope, () => isOpenToAll(deployed));
  const preview = await withPreview(chosen, scope);
  const { registry, override, badge } = await withOverride(preview.registry, {
    scope,
    allowedOrigins: configuration.overrideOrigins,
    hasUnsaved: services.hasUnsaved,
  });
  const loader = reportRemotes(
    registry,
    createModuleLoader(registry, configuration.loadDeadlineMs, override, bypassChunkCache),
  );
  await preloadAddress(registry, loader);

  const root = document.getElementById(rootId);
  if (!root) throw new Error(`The page has no element #${rootId}.`);
  createRoot(root, { onUncaughtError: showFailedStart }).render(
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
  keepFocus(document, contentId);
  const send = () => void sendKeptChanges(scope);
  // Runs after the resources of the current page have loaded.
  if (document.readyState === 'complete') send();
  else addEventListener('load', send, { once: true });
  bus.scope('kept changes').listen('session/started@1', send);
}

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
