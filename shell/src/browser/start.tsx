import { matchRoute } from '@portal/shared/contract';
import { fork } from 'effector';
import { createRoot } from 'react-dom/client';
import { createModuleLoader } from './federation/load-module';
import { loadFrame } from './frame/frame';
import { startServices } from './page/page-services';
import { readPortalPage } from './page/portal-page';
import { Portal } from './portal';

const rootId = 'portal';

async function start(): Promise<void> {
  const { registry, configuration } = readPortalPage(document);
  const scope = fork();
  const history = startServices(configuration, scope);
  const loader = createModuleLoader(registry, configuration.loadDeadlineMs);

  const contributions = registry.remotes.map(({ contribution }) => contribution);
  const match = matchRoute(contributions, location.pathname);
  if (match) {
    loader.preload(match.remote, match.route.module);
    if (match.tab) loader.preload(match.tab.remote, match.tab.slot.module);
  }
  if (match && !match.route.isBare && !match.route.isPublic) await loadFrame();

  const root = document.getElementById(rootId);
  if (!root) throw new Error(`The page has no element #${rootId}.`);
  createRoot(root).render(
    <Portal
      scope={scope}
      history={history}
      loader={loader}
      registry={registry}
      portalName={configuration.portalName}
    />,
  );
}

void start();
