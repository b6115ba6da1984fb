import './jsdom-gaps';
import type { RoleName } from '@portal/shared/contract';
import { render } from '@testing-library/react';
import { fork, type Scope } from 'effector';
import type { ModuleLoader } from '../federation/load-module';
import { loadFrame } from '../frame/frame';
import { type PageServices, startServices } from '../page-start/page-services';
import { Portal } from '../portal';
import type { PageRegistry } from '../registry/whole-registry';
import { keptSession } from '../session/kept-session';
import { configuration } from './configuration';

interface DrawnPortal {
  readonly registry: PageRegistry;
  readonly path: string;
  /** Roles of the signed-in account; signed out without them. */
  readonly roles?: readonly RoleName[];
}

const hourMs = 3_600_000;

/** Every module is loaded and shows its remote and name. */
const loader: ModuleLoader = {
  loaded: (remote, module) => () => <h1>{`${remote} ${module}`}</h1>,
  load: () => Promise.reject(new Error('Every module is loaded.')),
  preload: () => undefined,
};

function keepSession(roles: readonly RoleName[]): void {
  const endsAt = Date.now() + hourMs;
  keptSession.keepTokens({
    access: 'access',
    refresh: 'refresh',
    lifetimeMs: hourMs,
    expiresAt: endsAt,
    refreshUntil: endsAt,
  });
  keptSession.keepSignedIn({ userId: 'noor', roles });
}

/** Draws the whole portal at an address, with its services and a module of its name in the place of each remote. */
export async function drawPortal({
  registry,
  path,
  roles,
}: DrawnPortal): Promise<
  PageServices & { readonly scope: Scope; readonly show: (registry: PageRegistry) => void }
> {
  window.history.replaceState(null, '', path);
  localStorage.clear();
  if (roles) keepSession(roles);
  const scope = fork();
  const services = startServices(configuration, scope, () => false);
  await loadFrame();
  const portalWith = (shown: PageRegistry) => (
    <Portal
      scope={scope}
      services={services}
      loader={loader}
      registry={shown}
      portalName={configuration.portalName}
      badge={null}
    />
  );
  const { rerender } = render(portalWith(registry));
  return { ...services, scope, show: (shown) => rerender(portalWith(shown)) };
}
