import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { mapsFolderOf } from '../deployments/source-maps';
import type { ArtifactStore } from '../store/artifact-store';
import type { Failure } from './failure-log';

/** File of a build in a frame, with line and column: `https://portal/remotes/NAME/HASH/FILE.js:1:20`. */
const place =
  /(?:https?:\/\/[^/\s()]+)?\/((?:remotes\/[\w-]+\/\w+|shell)\/[\w./-]+\.m?js)(?:\?[^:\s)]*)?:(\d+):(\d+)/;

/**
 * Returns the failures with the sources in place of the addresses of compiled files, as in
 * `at List (src/pages/list.tsx:12:5)`, where the store has the source map. The maps are read once each.
 */
export async function traceFailures(
  store: ArtifactStore,
  failures: readonly Failure[],
): Promise<Failure[]> {
  const frames = failures.flatMap(({ stack }) => stack);
  const files = new Set(frames.flatMap((frame) => place.exec(frame)?.[1] ?? []));
  const maps = new Map<string, TraceMap>();
  for (const file of files) {
    const map = await readMap(store, file);
    if (map) maps.set(file, map);
  }
  const traced = (frame: string) => tracedFrame(frame, maps);
  return failures.map((failure) => ({ ...failure, stack: failure.stack.map(traced) }));
}

async function readMap(store: ArtifactStore, file: string): Promise<TraceMap | null> {
  const bytes = await store.read(`${mapsFolderOf(file)}.map`);
  return bytes && parsed(bytes.toString('utf8'));
}

/** Returns the map; null for a file that is no source map. A team may deploy anything. */
function parsed(text: string): TraceMap | null {
  try {
    return new TraceMap(text);
  } catch {
    return null;
  }
}

function tracedFrame(frame: string, maps: ReadonlyMap<string, TraceMap>): string {
  const [found, file = '', line, column] = place.exec(frame) ?? [];
  const map = maps.get(file);
  if (found === undefined || !map) return frame;
  const position = originalPositionFor(map, {
    line: Number(line),
    // Columns of stacks begin at 1, columns of maps at 0.
    column: Math.max(Number(column) - 1, 0),
  });
  if (position.source === null) return frame;
  const source = printable(position.source);
  return frame.replace(found, `${source}:${position.line}:${position.column + 1}`);
}

/** Removes control characters, and the protocol and folder that bundlers put before a path. */
const printable = (source: string): string =>
  source.replace(/\p{C}/gu, ' ').replace(/^(?:webpack|rspack):\/\/[^/]*\/(?:\.\/)?/, '');
