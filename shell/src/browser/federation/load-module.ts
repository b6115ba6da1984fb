import type { Override, RegisteredRemote, Registry } from '@portal/shared/contract';
import {
  addressAgain,
  applyStyle,
  type CodeFile,
  removePendingFiles,
  runScript,
} from './code-files';
import { loadContainer } from './containers';
import { isComponent, type RemoteComponent } from './is-component';
import { addressIn, createKnownRemotes, type KnownRemotes } from './known-remotes';

export interface ModuleLoader {
  /** Returns the component if already loaded, or null. */
  loaded(remote: string, module: string): RemoteComponent | null;
  load(remote: string, module: string): Promise<RemoteComponent>;
  /**
   * Starts to load a module that is likely needed next; a failure counts only when the module is
   * shown.
   */
  preload(remote: string, module: string): void;
}

/** A loader of which the list of remotes can grow. */
export interface GrowingLoader extends ModuleLoader {
  /** Adds remotes; a remote that is known with its hashes keeps its build. */
  add(remotes: readonly RegisteredRemote[]): void;
}

const attempts = 3;

/**
 * Creates a loader for the exposed modules of the remotes in the registry; each module loads once.
 *
 * A failed load is retried twice within one deadline in milliseconds, then rejects with an Error
 * that states the reason; the next call starts over. Retries use cache-busting addresses, to bypass
 * broken cache entries and requests that hang; `onFailedTry` does the same for chunks of the shell.
 * An overridden remote is loaded without hashes. A module without known hashes waits for `learnHashes`, which adds them.
 */
export function createModuleLoader(
  registry: Registry,
  deadlineMs: number,
  overridden?: Override | null,
  onFailedTry: () => void = () => undefined,
  learnHashes: () => Promise<unknown> = async () => undefined,
): GrowingLoader {
  const remotes = createKnownRemotes(registry, overridden);
  const components = new Map<string, RemoteComponent>();
  const underWay = new Map<string, Promise<RemoteComponent>>();
  const tryThrice = createTries(remotes.integrityOf, onFailedTry);

  const loadAnew = async (name: string, module: string): Promise<RemoteComponent> => {
    const known = remotes.named(name);
    return withDeadline(deadlineMs, async (over) => {
      if (!remotes.hasHashesOf(known, module)) await learnHashes();
      return tryThrice(remotes.named(name), module, over);
    });
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
    add: remotes.add,
    preload(name, module) {
      if (!components.has(`${name}${module}`)) void Promise.allSettled([load(name, module)]);
    },
  };
}

/** Loads modules and counts the failed attempts per remote. */
function createTries(integrityOf: KnownRemotes['integrityOf'], onFailedTry: () => void) {
  /** Number of failed attempts by remote. */
  const tries = new Map<string, number>();
  /** Pending and loaded files and containers by address: a retry has other addresses. */
  const applied = new Map<string, Promise<unknown>>();

  const tryThrice = async (remote: RegisteredRemote, module: string, over: AbortSignal) => {
    let reason: unknown;
    for (let attempt = 1; attempt <= attempts && !over.aborted; attempt += 1) {
      const begun = tries.get(remote.name) ?? 0;
      const whenOver = () => startOver(remote, begun);
      over.addEventListener('abort', whenOver, { once: true });
      try {
        return await loadOnce(remote, module);
      } catch (error) {
        reason = error;
        startOver(remote, begun);
      } finally {
        over.removeEventListener('abort', whenOver);
      }
    }
    throw reason;
  };

  /**
   * Drops every file that failed or still hangs: the next attempt requests the files again, in a new
   * container. `begun` is the number of failed attempts when the attempt began: if
   * another one of the same remote has started over since, its files are kept.
   */
  const startOver = (remote: RegisteredRemote, begun: number): void => {
    if ((tries.get(remote.name) ?? 0) !== begun) return;
    tries.set(remote.name, begun + 1);
    onFailedTry();
    removePendingFiles(new URL(remote.base, location.origin).href);
  };

  /**
   * Loads entry, scripts and styles of a module with the registry's hashes, before the container would
   * load them, for builds of any bundler.
   */
  const loadOnce = async (remote: RegisteredRemote, module: string): Promise<RemoteComponent> => {
    const { name, scope, base, entry, exposes } = remote;
    const count = tries.get(name) ?? 0;
    const fileOf = (file: string): CodeFile => {
      const address = addressIn(base, file);
      const integrity = integrityOf(address);
      if (integrity === undefined) throw new Error(`Not in the registry: ${address}`);
      return { address: addressAgain(address, count), integrity };
    };
    const { scripts = [], styles = [] } = exposes[module] ?? {};
    const [container] = await Promise.all([
      once(fileOf(entry), (file) => loadContainer(scope, file)),
      ...scripts.map((file) => once(fileOf(file), runScript)),
      ...styles.map((file) => once(fileOf(file), applyStyle)),
    ]);
    const exportsOf = await container.get(module);
    const { default: component } = (exportsOf() ?? {}) as { default?: unknown };
    if (!isComponent(component)) throw new Error(`${module} has no component.`);
    return component;
  };

  /** Applies a file once: modules may share files. */
  const once = <T>(file: CodeFile, apply: (file: CodeFile) => Promise<T>): Promise<T> => {
    const applying = (applied.get(file.address) as Promise<T> | undefined) ?? apply(file);
    applied.set(file.address, applying);
    return applying;
  };

  return tryThrice;
}

async function withDeadline<T>(milliseconds: number, work: (over: AbortSignal) => Promise<T>) {
  const over = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      over.abort();
      reject(new Error(`It took longer than ${milliseconds / 1000} s.`));
    }, milliseconds);
  });
  return Promise.race([work(over.signal), deadline]).finally(() => clearTimeout(timer));
}
