import { createContext, useContext } from 'react';
import type { ModuleLoader } from '../federation/load-module';

export const LoaderContext = createContext<ModuleLoader | null>(null);

export function useLoader(): ModuleLoader {
  const loader = useContext(LoaderContext);
  if (!loader) throw new Error('A remote view stands outside the portal.');
  return loader;
}
