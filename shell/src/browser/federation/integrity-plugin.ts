import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/**
 * Loads the entry of a remote only with the hash from the registry.
 *
 * `integrityOf` returns undefined for a script that must not run, and null for an override that a
 * person admitted without a hash.
 */
export const integrityPlugin = (
  integrityOf: (address: string) => string | null | undefined,
): ModuleFederationRuntimePlugin => ({
  name: 'integrity',
  createScript({ url }) {
    const integrity = integrityOf(url);
    if (integrity === undefined) throw new Error(`Not in the registry: ${url}`);
    const script = document.createElement('script');
    Object.assign(script, { src: url, crossOrigin: 'anonymous', async: true });
    if (integrity !== null) script.integrity = integrity;
    return script;
  },
});
