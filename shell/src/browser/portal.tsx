import { loadAtLast } from '@portal/shared/design-system';
import { HistoryRouter } from '@portal/shared/router';
import { $clientView } from '@portal/shared/session';
import { SlotHost, type SlotRequest } from '@portal/shared/slots';
import type { Scope } from 'effector';
import { Provider, useUnit } from 'effector-react';
import { lazy, type ReactNode, Suspense, useCallback } from 'react';
import { BusyOverlay } from './busy/busy-overlay';
import { RootBoundary } from './error-page/root-boundary';
import type { ModuleLoader } from './federation/load-module';
import { PageArrival } from './focus/page-arrival';
import { MessageBanner } from './messages/banner';
import type { PageServices } from './page-start/page-services';
import { useOwnLanguage } from './preferences/shown-language';
import type { PageRegistry } from './registry/whole-registry';
import { LoaderContext } from './remote-view/loader-context';
import { SlotParts } from './remote-view/slot-parts';
import { RegistryContext } from './routes/portal-context';
import { PortalRoutes } from './routes/portal-routes';

interface PortalProps {
  readonly scope: Scope;
  readonly services: PageServices;
  readonly loader: ModuleLoader;
  readonly registry: PageRegistry;
  readonly portalName: string;
  readonly isDevelopment?: boolean;
  /** Content on every page, for example the override badge and the update notice. */
  readonly badge: ReactNode;
}

/** Parts of the shell above the page, in the language of the person. */
const OwnParts = ({ children }: { readonly children: ReactNode }) => (
  <div {...useOwnLanguage()} style={{ display: 'contents' }}>
    {children}
  </div>
);

const ClientViewBar = lazy(() =>
  loadAtLast(async () => {
    const { ClientViewBar: Bar } = await import(
      /* webpackChunkName: 'client-view' */ './client-view/client-view-bar'
    );
    return { default: Bar };
  }),
);

const ViewAsClient = () =>
  useUnit($clientView) && (
    <Suspense>
      <ClientViewBar />
    </Suspense>
  );

/** Root component: providers, the router, and messages above the page. */
export const Portal = (props: PortalProps) => {
  const { scope, services, loader, registry, portalName, isDevelopment = false, badge } = props;
  const slots = useCallback(
    (request: SlotRequest) => <SlotParts registry={registry} request={request} />,
    [registry],
  );
  return (
    <RootBoundary typedTexts={services.typedTexts}>
      <Provider value={scope}>
        <RegistryContext value={registry}>
          <LoaderContext value={loader}>
            <SlotHost value={slots}>
              {/* In a transition a field that the address holds loses letters typed fast. */}
              <HistoryRouter history={services.history} useTransitions={false}>
                <PortalRoutes isDevelopment={isDevelopment} />
                <PageArrival portalName={portalName} />
                <OwnParts>
                  <ViewAsClient />
                  <MessageBanner />
                  <BusyOverlay />
                  {badge}
                </OwnParts>
              </HistoryRouter>
            </SlotHost>
          </LoaderContext>
        </RegistryContext>
      </Provider>
    </RootBoundary>
  );
};
