import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Override, RegisteredRemote, Registry } from '@portal/shared/contract';
import type { ComponentType } from 'react';
import { integrityPlugin } from './integrity-plugin';

/** A component as an exposed module gives it; its props are those of the route or slot that it fills. */
export type RemoteComponent = ComponentType<Record<string, unknown>>;

export interface ModuleLoader {
  /** The component if it is loaded already. */
  loaded(remote: string, module: string): RemoteComponent | null;
  load(remote: string, module: string): Promise<RemoteComponent>;
  /** Begins to load what is likely shown next; a failure counts only when it is shown. */
  preload(remote: string, module: string): void;
}

const attempts = 3;

/**
 * Loads exposed modules of the remotes in the registry, each once.
 *
 * A failed load is tried again twice, all within one deadline in milliseconds; then it rejects with an Error that
 * says why, and the next call starts anew. The remote that a person has overridden is loaded without hashes.
 */
export function createModuleLoader(
  registry: Registry,
  deadlineMs: number,
  overridden?: Override | null,
): ModuleLoader {
  const remotes = new Map(registry.remotes.map((remote) => [remote.name, remote]));
  const hashes = new Map(registry.remotes.flatMap(hashesByAddress));
  const components = new Map<string, RemoteComponent>();
  const underWay = new Map<string, Promise<RemoteComponent>>();

  const integrityOf = (address: string) => {
    const { href } = new URL(address, location.origin);
    return overridden && href.startsWith(overridden.base) ? null : hashes.get(href);
  };
  registerPlugins([integrityPlugin(integrityOf)]);
  registerRemotes(registry.remotes.map(entryOf));

  const loadAnew = async (name: string, module: string): Promise<RemoteComponent> => {
    const remote = remotes.get(name);
    if (!remote) throw new Error(`${name} is not deployed.`);
    return withDeadline(deadlineMs, (isOver) => tryThrice(remote, module, isOver));
  };

  const load = (name: string, module: string): Promise<RemoteComponent> => {
    const key = `${name}${module}`;
    const known = underWay.get(key);
    if (known) return known;
    const loading = loadAnew(name, module)
      .then((component) => {
        components.set(key, component);
        return component;
      })
      .finally(() => underWay.delete(key));
    underWay.set(key, loading);
    return loading;
  };

  return {
    loaded: (name, module) => components.get(`${name}${module}`) ?? null,
    load,
    preload(name, module) {
      if (!components.has(`${name}${module}`)) void Promise.allSettled([load(name, module)]);
    },
  };
}

const entryOf = ({ scope, base, entry }: RegisteredRemote) => ({
  name: scope,
  entry: new URL(entry, new URL(base, location.origin)).href,
});

const hashesByAddress = ({ base, integrity }: RegisteredRemote): [string, string][] =>
  Object.entries(integrity).map(([file, hash]) => [
    new URL(file, new URL(base, location.origin)).href,
    hash,
  ]);

async function tryThrice(remote: RegisteredRemote, module: string, isOver: () => boolean) {
  let reason: unknown;
  for (let attempt = 1; attempt <= attempts && !isOver(); attempt += 1) {
    try {
      return await loadOnce(remote, module);
    } catch (error) {
      reason = error;
      registerRemotes([entryOf(remote)], { force: true });
    }
  }
  throw reason;
}

async function loadOnce({ scope }: RegisteredRemote, module: string): Promise<RemoteComponent> {
  const exports = await loadRemote<{ default?: RemoteComponent }>(`${scope}/${module.slice(2)}`);
  if (typeof exports?.default !== 'function') throw new Error(`${module} has no component.`);
  return exports.default;
}

async function withDeadline<T>(milliseconds: number, work: (isOver: () => boolean) => Promise<T>) {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      isOver = true;
      reject(new Error(`It took longer than ${milliseconds / 1000} s.`));
    }, milliseconds);
  });
  return Promise.race([work(() => isOver), deadline]).finally(() => clearTimeout(timer));
}
