import type { ArtifactStore } from '../store/artifact-store';
import { prune } from './prune';

interface RegularPruning {
  /** Time between two runs in milliseconds; the first run comes after one interval. */
  readonly intervalMs: number;
  /** Age in milliseconds from which replaced builds and previews are deleted. */
  readonly keptMs: number;
  readonly print: (line: string) => void;
}

/**
 * Prunes the store at each interval until the returned function is called, which waits for a run under
 * way. An interval that ends during a run starts none. Gateways that share a store may prune at the
 * same time. A failed run is printed and repeated at the next interval.
 */
export function pruneRegularly(
  store: ArtifactStore,
  { intervalMs, keptMs, print }: RegularPruning,
): () => Promise<void> {
  let running: Promise<void> | null = null;
  const run = async (): Promise<void> => {
    try {
      const removed = await prune(store, keptMs, Date.now());
      if (removed.length > 0)
        print(`Pruned ${removed.length} builds and files of replaced shells.`);
    } catch (error) {
      print(`Pruning failed: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  const timer = setInterval(() => {
    running ??= run().finally(() => {
      running = null;
    });
  }, intervalMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
