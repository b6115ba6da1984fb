import { fillPath, type Localised, matchRoute } from '@portal/shared/contract';
import { $language, localise } from '@portal/shared/i18n';
import { useLocation } from '@portal/shared/router';
import { useUnit } from 'effector-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { takeOver } from '../page-start/take-over';
import { inLanguage, shownLanguage } from '../preferences/shown-language';
import { useRegistry } from '../routes/portal-context';
import { texts } from '../texts/texts';
import { contentId } from './content-id';
import { useScrollPlaces } from './scroll-places';

/**
 * Does at client-side navigation what a browser does at a document load: sets the title and the
 * language, restores the scroll position and moves the focus to the content. Switching tabs is no
 * navigation: the focus stays on the tab list.
 */
export const PageArrival = ({ portalName }: { readonly portalName: string }) => {
  const { title, address, pageLanguage } = usePage(portalName);

  useEffect(() => {
    document.title = title;
  }, [title]);

  // The document has the language of the page, for dialogs and lists above the page; the frame has
  // the language of the person.
  useLayoutEffect(() => {
    Object.assign(document.documentElement, inLanguage(pageLanguage));
  }, [pageLanguage]);

  useScrollPlaces(address);
  useArrival(address);
  return null;
};

/** Titles of the pages of the shell. */
const ownTitles: Readonly<Record<string, Localised>> = {
  '/404': texts.notFoundTitle,
  '/example': texts.example,
  '/deployments': texts.deployments,
  '/loading': texts.loading,
};

/** Returns title, address and language of the current page; the address excludes the tab. */
function usePage(portalName: string) {
  const { pathname } = useLocation();
  const language = useUnit($language);
  const registry = useRegistry();
  const contributions = registry.remotes.map(({ contribution }) => contribution);
  const match = matchRoute(contributions, pathname);
  if (!match) {
    const own = ownTitles[pathname];
    const title = own ? `${localise(own, language)} · ${portalName}` : portalName;
    return { title, address: pathname, pageLanguage: language };
  }
  const name = localise(match.tab?.slot.label ?? match.route.title, language);
  const { contribution } = registry.remotes.find((remote) => remote.name === match.remote) ?? {};
  return {
    title: `${name} · ${portalName}`,
    address: fillPath(match.route.path, match.params),
    pageLanguage: shownLanguage(contribution ?? {}, language),
  };
}

function useArrival(address: string): void {
  const arrivedAt = useRef(address);
  useEffect(() => {
    if (arrivedAt.current === address) return;
    arrivedAt.current = address;
    takeOver(document, null);
    const content = document.getElementById(contentId);
    if (!content?.contains(document.activeElement)) content?.focus({ preventScroll: true });
  }, [address]);
}
