import { $roles } from '@portal/shared/session';
import { useUnit } from 'effector-react';
import { createContext, useContext } from 'react';
import { isListedFor, type PageRegistry } from '../registry/whole-registry';

export const RegistryContext = createContext<PageRegistry | null>(null);

export function useRegistry(): PageRegistry {
  const registry = useContext(RegistryContext);
  if (!registry) throw new Error('This stands outside the portal.');
  return registry;
}

/** Whether the registry has the remotes for the roles of the person: another address is no page. */
export const useIsListed = (): boolean => isListedFor(useRegistry(), useUnit($roles));
