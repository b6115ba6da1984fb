import type { Registry } from '@portal/shared/contract';
import { createContext, useContext } from 'react';

export const RegistryContext = createContext<Registry | null>(null);

export function useRegistry(): Registry {
  const registry = useContext(RegistryContext);
  if (!registry) throw new Error('This stands outside the portal.');
  return registry;
}
