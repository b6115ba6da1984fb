import type { Project } from '@portal/shared/domain';
import { shownPicturesLoaded } from '@portal/shared/http';
import { FailureNotice, Skeleton } from '@portal/shared/ui';
import { type ComponentType, useCallback, useEffect, useState } from 'react';

type Detail = ComponentType<{ readonly project: Project }>;

let loaded: Detail | null = null;

/** Loads the code of a feature's page, with the line grid: the list of features does without. */
export async function loadFeatureDetail(): Promise<Detail> {
  const { FeatureDetail } = await import(
    /* webpackChunkName: 'feature-detail' */ './feature-detail'
  );
  loaded = FeatureDetail;
  return FeatureDetail;
}

/**
 * Renders the page of a feature once its code is loaded, at once if it was loaded before.
 *
 * Uses state instead of Suspense: React delays a suspended reveal by about 300 ms.
 */
export const LazyFeatureDetail = ({ project }: { readonly project: Project }) => {
  const [Component, setComponent] = useState<Detail | null>(() => loaded);
  const [hasFailed, setHasFailed] = useState(false);
  const load = useCallback(() => {
    setHasFailed(false);
    loadFeatureDetail().then(
      (detail) => setComponent(() => detail),
      () => setHasFailed(true),
    );
  }, []);
  useEffect(() => {
    if (!loaded) load();
  }, [load]);
  if (Component) return <Component project={project} />;
  if (hasFailed) return <FailureNotice text="This part could not be loaded." onRetry={load} />;
  return <Skeleton lines={8} height="2.25rem" />;
};

/** Loads the code of a feature's page when the pictures in sight have arrived and the browser has nothing else to do. */
export function useFeatureDetailSoon(): void {
  useEffect(() => {
    const load = () => void Promise.allSettled([loadFeatureDetail()]);
    // Safari has no idle callbacks.
    void shownPicturesLoaded().then(() => {
      if ('requestIdleCallback' in globalThis) requestIdleCallback(load);
      else setTimeout(load, 2000);
    });
  }, []);
}
