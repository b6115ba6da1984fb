import { useCallback, useEffect, useState } from 'react';
import type { RemoteComponent } from '../federation/is-component';
import { useLoader } from './loader-context';

export type ModuleState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'ready'; readonly Component: RemoteComponent }
  | { readonly phase: 'failed'; readonly reason: string };

const loading: ModuleState = { phase: 'loading' };

/**
 * Loads an exposed module and returns the state.
 *
 * Uses state and effect instead of Suspense: React delays a suspended reveal by about 300 ms.
 */
export function useModule(remote: string, module: string, onFailure: (reason: string) => void) {
  const loader = useLoader();
  const [arrived, setArrived] = useState<{ key: string; state: ModuleState } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const key = `${remote}${module}${attempt}`;
  const known = loader.loaded(remote, module);

  useEffect(() => {
    if (known) return undefined;
    let isGone = false;
    const arrive = (state: ModuleState) => {
      if (!isGone) setArrived({ key, state });
    };
    loader.load(remote, module).then(
      (Component) => arrive({ phase: 'ready', Component }),
      (error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        arrive({ phase: 'failed', reason });
        onFailure(reason);
      },
    );
    return () => {
      isGone = true;
    };
  }, [loader, remote, module, key, known, onFailure]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const state: ModuleState = known
    ? { phase: 'ready', Component: known }
    : arrived?.key === key
      ? arrived.state
      : loading;
  return { state, retry };
}
