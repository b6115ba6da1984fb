import { matchRoute, type Registry } from '@portal/shared/contract';

/** Returns route and tab of the current address; null if no remote of a registry has the address. */
export const matchedIn = ({ remotes }: Registry) =>
  matchRoute(
    remotes.map(({ contribution }) => contribution),
    location.pathname,
  );

/** Whether the page at the current address is public. */
export const isOpenToAll = (registry: Registry): boolean =>
  matchedIn(registry)?.route.isPublic ?? false;
