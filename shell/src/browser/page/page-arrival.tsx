import { fillPath, matchRoute } from '@portal/shared/contract';
import { $language, directionOf, localise } from '@portal/shared/i18n';
import { useLocation } from '@portal/shared/router';
import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { useRegistry } from '../routes/portal-context';
import { contentId } from './content-id';
import { useScrollPlaces } from './scroll-places';

/**
 * What a navigation without a document load owes the reader: the title, the language of the page, its top or
 * the place where somebody was before, and the focus on its content. A change of tab is no new page: the focus stays on the strip.
 */
export const PageArrival = ({ portalName }: { readonly portalName: string }) => {
  const { title, address } = usePage(portalName);
  const language = useUnit($language);

  useEffect(() => {
    document.title = title;
  }, [title]);

  useEffect(() => {
    Object.assign(document.documentElement, { lang: language, dir: directionOf(language) });
  }, [language]);

  useScrollPlaces(address);
  useArrival(address);
  return null;
};

/** Title of the page at the address, and the address without its tab. */
function usePage(portalName: string) {
  const { pathname } = useLocation();
  const language = useUnit($language);
  const contributions = useRegistry().remotes.map(({ contribution }) => contribution);
  const match = matchRoute(contributions, pathname);
  if (!match) return { title: portalName, address: pathname };
  const name = localise(match.tab?.slot.label ?? match.route.title, language);
  return { title: `${name} · ${portalName}`, address: fillPath(match.route.path, match.params) };
}

function useArrival(address: string): void {
  const arrivedAt = useRef(address);
  useEffect(() => {
    if (arrivedAt.current === address) return;
    arrivedAt.current = address;
    const content = document.getElementById(contentId);
    if (!content?.contains(document.activeElement)) content?.focus({ preventScroll: true });
  }, [address]);
}
