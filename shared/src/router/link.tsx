import { forwardRef, type MouseEvent } from 'react';
import {
  type Link as LibraryLink,
  type NavLink as LibraryNavLink,
  type LinkProps,
  type NavLinkProps,
  useHref,
  useLinkClickHandler,
  useLocation,
  useResolvedPath,
} from 'react-router-dom';

/** Addresses of other sites, and schemes such as `mailto:`. */
const elsewhere = /^([a-z][a-z\d+.-]*:|\/\/)/i;

/** Leaves out options that are not set. */
const given = <Options extends object>(options: Options) =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as {
    readonly [Name in keyof Options]?: Exclude<Options[Name], undefined>;
  };

/** Returns address and click handler of a link to an address of the portal. */
function useNavigation({ to, relative, replace, state, target, ...link }: LinkProps) {
  const href = useHref(to, given({ relative }));
  const navigate = useLinkClickHandler(to, given({ relative, replace, state, target }));
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    link.onClick?.(event);
    if (!event.defaultPrevented && !link.reloadDocument) navigate(event);
  };
  return { href, click };
}

/**
 * Link to an address of the portal, or to another site. Made of the router's hooks (ADR 150): the link of the
 * library carries the preloading of a framework that the portal has no use for. Properties of that
 * framework have no effect.
 */
export const Link: typeof LibraryLink = forwardRef<HTMLAnchorElement, LinkProps>(
  function Link(link, ref) {
    const { to } = link;
    if (typeof to !== 'string' || !elsewhere.test(to)) return <PortalLink {...link} ref={ref} />;
    const { origin } = location;
    return to.startsWith(`${origin}/`) ? (
      <PortalLink {...link} to={to.slice(origin.length)} ref={ref} />
    ) : (
      <a {...anchorOf(link)} ref={ref} href={to} />
    );
  },
);

const PortalLink = forwardRef<HTMLAnchorElement, LinkProps>(function PortalLink(link, ref) {
  const { href, click } = useNavigation(link);
  return <a {...anchorOf(link)} ref={ref} href={href} onClick={click} />;
});

/** Returns the properties of a link that its element has too. */
function anchorOf({
  to: _to,
  relative: _relative,
  replace: _replace,
  state: _state,
  reloadDocument: _reloadDocument,
  discover: _discover,
  prefetch: _prefetch,
  preventScrollReset: _preventScrollReset,
  viewTransition: _viewTransition,
  defaultShouldRevalidate: _defaultShouldRevalidate,
  mask: _mask,
  ...anchor
}: LinkProps) {
  return anchor;
}

/** Whether an address is that of a link, or below it. */
const isBelow = (address: string, link: string): boolean =>
  address === link || (link !== '/' && address.startsWith(link.replace(/\/?$/, '/')));

/** Returns whether the page at the current address is that of a link, or below it. */
function useIsActive({ to, relative, end = false, caseSensitive = false }: NavLinkProps): boolean {
  const asCompared = (path: string) => (caseSensitive ? path : path.toLowerCase());
  const own = asCompared(useResolvedPath(to, given({ relative })).pathname);
  const shown = asCompared(useLocation().pathname);
  return end ? shown === own : isBelow(shown, own);
}

/**
 * Link that marks the page it leads to with `aria-current` and the class `active`. The page is marked
 * also at addresses below, unless `end` is set.
 */
export const NavLink: typeof LibraryNavLink = forwardRef<HTMLAnchorElement, NavLinkProps>(
  function NavLink({ className, style, children, ...navLink }, ref) {
    const isActive = useIsActive(navLink);
    const { end: _end, caseSensitive: _caseSensitive, 'aria-current': current, ...link } = navLink;
    const state = { isActive, isPending: false, isTransitioning: false };
    return (
      <Link
        {...link}
        ref={ref}
        className={
          typeof className === 'function'
            ? className(state)
            : [className, isActive && 'active'].filter(Boolean).join(' ')
        }
        style={typeof style === 'function' ? style(state) : style}
        aria-current={isActive ? (current ?? 'page') : undefined}
      >
        {typeof children === 'function' ? children(state) : children}
      </Link>
    );
  },
);
