import type { RouteContribution } from '@portal/shared/contract';
import { Navigate, Route, Routes } from '@portal/shared/router';
import { $isSignedIn, $roles } from '@portal/shared/session';
import { useUnit } from 'effector-react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Frame, Tabs } from '../frame/frame';
import { homeAddress } from '../navigation/items';
import { OwnPage } from '../own-pages/own-page';
import { RemoteView } from '../remote-view/remote-view';
import { returnAddress } from '../session/return-address';
import { Guard } from './guard';
import { useIsListed, useRegistry } from './portal-context';

const PublicTools = lazy(
  () => import(/* webpackChunkName: 'public-tools' */ '../toolbar/public-tools'),
);

interface PortalRoutesProps {
  /** Whether the catalogue of components has an address. */
  readonly isDevelopment: boolean;
}

/** All routes of the portal, from the registry. */
export const PortalRoutes = ({ isDevelopment }: PortalRoutesProps) => {
  const { remotes } = useRegistry();
  const isListed = useIsListed();
  const routes = remotes.flatMap(({ name, contribution }) =>
    contribution.routes.map((route) => ({ remote: name, route })),
  );
  return (
    <Routes>
      <Route path="/" element={<Home />} />
      {routes.map(({ remote, route }) => (
        <Route
          key={route.path}
          path={route.tabs ? `${route.path}/*` : route.path}
          element={<RoutePage remote={remote} route={route} />}
        />
      ))}
      <Route path="/loading" element={<OwnPage name="loading" />} />
      <Route path="/example" element={<OwnPage name="example" />} />
      <Route
        path="/deployments"
        element={
          <Guard roles={['administrator']}>
            <OwnPage name="deployments" />
          </Guard>
        }
      />
      {isDevelopment && <Route path="/catalogue" element={<OwnPage name="catalogue" />} />}
      <Route path="/404" element={<OwnPage name="not-found" />} />
      <Route
        path="*"
        element={isListed ? <Navigate to="/404" replace /> : <OwnPage name="loading" />}
      />
    </Routes>
  );
};

const RoutePage = ({ remote, route }: { remote: string; route: RouteContribution }) => {
  const page = route.tabs ? (
    <Tabs remote={remote} route={route} />
  ) : (
    <RemoteView remote={remote} module={route.module} />
  );
  if (route.isPublic)
    return (
      <PublicPage path={route.path}>
        {page}
        {route.path === '/login' && (
          <Suspense fallback={null}>
            <PublicTools />
          </Suspense>
        )}
      </PublicPage>
    );
  return (
    <Guard key={route.path} roles={route.roles} around={route.isBare ? undefined : framed}>
      {page}
    </Guard>
  );
};

const framed = (page: ReactNode) => <Frame>{page}</Frame>;

/** Page for visitors who are signed out; signed-in people are redirected from /login. */
const PublicPage = ({ path, children }: { path: string; children: ReactNode }) => {
  const isSignedIn = useUnit($isSignedIn);
  return isSignedIn && path === '/login' ? <AfterSignIn /> : children;
};

const AfterSignIn = () => {
  const [address] = useState(() => returnAddress.read() ?? '/');
  // Not while drawing: what React draws again has no other way to find the address.
  useEffect(returnAddress.forget, []);
  return <Navigate to={address} replace />;
};

const Home = () => {
  const registry = useRegistry();
  const isListed = useIsListed();
  const { roles, isSignedIn } = useUnit({ roles: $roles, isSignedIn: $isSignedIn });
  if (!isSignedIn) return <Navigate to="/login" replace />;
  if (!isListed) return <OwnPage name="loading" />;
  const address = homeAddress(registry, roles);
  return address ? <Navigate to={address} replace /> : <OwnPage name="not-found" />;
};
