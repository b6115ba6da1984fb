import { Loading } from '@portal/shared/design-system';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useTexts } from '../texts/texts';

type FrameComponent = ComponentType<{ readonly children: ReactNode }>;

let StaffFrame: FrameComponent | null = null;

/**
 * Loads the layout of signed-in pages; pages without toolbar and navigation do not need the layout.
 */
export async function loadFrame(): Promise<void> {
  StaffFrame = (await import(/* webpackChunkName: 'staff-frame' */ './staff-frame')).StaffFrame;
}

/** Frame of a page: toolbar and navigation. */
export const Frame = ({ children }: { readonly children: ReactNode }) => {
  const t = useTexts();
  const [isLoaded, setLoaded] = useState(StaffFrame !== null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    if (!isLoaded) void loadFrame().then(() => setLoaded(true), setFailure);
  }, [isLoaded]);
  // Thrown on to the error boundary around the portal.
  if (failure !== null) throw failure;
  return StaffFrame ? <StaffFrame>{children}</StaffFrame> : <Loading text={t('loading')} />;
};
