/** A file of a build, as the container knows the file. */
export interface ContainerFile {
  readonly integrity: string;
  /** Chunks that the chunk imports, directly or through others. */
  readonly needs: readonly string[];
  /** Modules of the shell that these chunks import. */
  readonly shared: readonly string[];
  readonly styles: readonly string[];
}

export interface ContainerTable {
  /** Name of the global record of chunks, into which each chunk puts a function. */
  readonly chunks: string;
  /** File of each exposed module. */
  readonly exposes: Readonly<Record<string, string>>;
  /** Scripts and styles of the build. */
  readonly files: Readonly<Record<string, ContainerFile>>;
}

type Exports = Record<string, unknown>;
type Chunk = (exports: Exports, require: (name: string) => unknown) => void;
type Factory = () => unknown;
interface Provided {
  readonly get: () => Factory | Promise<Factory>;
}
type ShareScope = Readonly<Record<string, Readonly<Record<string, Provided>>>>;

/**
 * Creates the container of a remote that Vite has built into chunks of CommonJS. The container loads
 * every chunk as a classic script with the hash in the table: browsers check no `import`.
 */
export function createContainer(table: ContainerTable, address: string) {
  const page = globalThis as unknown as Record<string, Record<string, Chunk> | undefined>;
  page[table.chunks] ??= {};
  const chunks = page[table.chunks] ?? {};
  // Chunks compute the addresses of pictures and fonts by this function.
  Object.assign(chunks, { addressOf: (file: string) => new URL(file, address).href });
  const loading = new Map<string, Promise<void>>();
  /** Chunks that can run: every chunk and module that they need is loaded. */
  const ready = new Set<string>();
  const ran = new Map<string, Exports>();
  const shared = new Map<string, unknown>();
  let scope: ShareScope = {};

  const take = async (name: string): Promise<void> => {
    if (!shared.has(name)) shared.set(name, await moduleOfShell(scope, name));
  };

  /** Loads a file once; a failed file is requested again by the next load. */
  const fetched = (file: string): Promise<void> => {
    const known = loading.get(file);
    if (known) return known;
    const started = request(new URL(file, address).href, table.files[file]?.integrity);
    loading.set(file, started);
    started.catch(() => loading.delete(file));
    return started;
  };

  /** Loads a chunk and everything that the chunk needs before it runs. */
  const load = async (file: string): Promise<void> => {
    const chunk = table.files[file];
    if (!chunk) throw new Error(`${file} is not a file of this build.`);
    const scripts = [file, ...chunk.needs];
    await Promise.all([
      ...[...scripts.filter((one) => !chunks[one]), ...chunk.styles].map(fetched),
      ...chunk.shared.map(take),
    ]);
    for (const one of scripts) ready.add(one);
  };

  function run(file: string): Exports {
    const known = ran.get(file);
    if (known) return known;
    const exports: Exports = {};
    ran.set(file, exports);
    chunks[file]?.(exports, required);
    return exports;
  }

  /** A dynamic import requires a chunk within a promise, which waits for the chunk. */
  function required(name: string): unknown {
    if (shared.has(name)) return shared.get(name);
    const file = name.replace(/^(\.\.?\/)+/, '');
    return ready.has(file) ? run(file) : load(file).then(() => run(file));
  }

  return {
    init(given: ShareScope): void {
      scope = given;
    },
    async get(path: string): Promise<() => Exports> {
      const file = table.exposes[path];
      if (!file) throw new Error(`${path} is not exposed.`);
      // The shell has loaded the styles of exposed modules.
      for (const style of table.files[file]?.styles ?? []) loading.set(style, Promise.resolve());
      await load(file);
      return () => run(file);
    },
  };
}

async function moduleOfShell(scope: ShareScope, name: string): Promise<unknown> {
  const [provided] = Object.values(scope[name] ?? {});
  if (!provided) throw new Error(`The shell does not provide ${name}.`);
  const factory = await provided.get();
  return factory();
}

/** Adds a script or a style sheet to the page. Rejects if the file fails to load or has another hash. */
function request(href: string, integrity = ''): Promise<void> {
  return new Promise((resolve, reject) => {
    const isStyle = href.endsWith('.css');
    const element = document.createElement(isStyle ? 'link' : 'script');
    const place = isStyle ? { rel: 'stylesheet', href } : { src: href, async: true };
    Object.assign(element, place, { crossOrigin: 'anonymous', integrity });
    element.onload = () => resolve();
    element.onerror = () => {
      element.remove();
      reject(new Error(`${href} did not load.`));
    };
    document.head.append(element);
  });
}
