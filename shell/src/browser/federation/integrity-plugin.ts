import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** Loads the entry of a remote only with the hash that the registry gives for it. */
export const integrityPlugin = (
  integrityOf: (address: string) => string | undefined,
): ModuleFederationRuntimePlugin => ({
  name: 'integrity',
  createScript({ url }) {
    const integrity = integrityOf(url);
    if (!integrity) throw new Error(`Not in the registry: ${url}`);
    const script = document.createElement('script');
    Object.assign(script, { src: url, crossOrigin: 'anonymous', integrity, async: true });
    return script;
  },
});
