import type { RouteContribution } from '@portal/shared/contract';
import { Loading } from '@portal/shared/design-system';
import { type ReactNode, useEffect, useState } from 'react';
import { useTexts } from '../texts/texts';
import type * as staffFrame from './staff-frame';

let parts: typeof staffFrame | null = null;

/**
 * Loads the layout of signed-in pages; pages without toolbar and navigation do not need the layout.
 */
export async function loadFrame(): Promise<void> {
  parts = await import(/* webpackChunkName: 'staff-frame' */ './staff-frame');
}

/** Returns the parts of the layout, null until they have loaded. */
function useParts(): typeof parts {
  const [isLoaded, setLoaded] = useState(parts !== null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    if (!isLoaded) void loadFrame().then(() => setLoaded(true), setFailure);
  }, [isLoaded]);
  // Thrown on to the error boundary around the portal.
  if (failure !== null) throw failure;
  return parts;
}

const Waiting = () => {
  const t = useTexts();
  return <Loading text={t('loading')} />;
};

/** Frame of a page: toolbar and navigation. */
export const Frame = ({ children }: { readonly children: ReactNode }) => {
  const loaded = useParts();
  return loaded ? <loaded.StaffFrame>{children}</loaded.StaffFrame> : <Waiting />;
};

/** Page with a header from the owning remote and tabs from any remote. */
export const Tabs = (props: { readonly remote: string; readonly route: RouteContribution }) => {
  const loaded = useParts();
  return loaded ? <loaded.TabbedPage {...props} /> : <Waiting />;
};
