import { decodedMappings, TraceMap } from '@jridgewell/trace-mapping';

/**
 * Returns the number of characters of a script by source file; null stands for code without a
 * source, such as the bundler's.
 */
export function bytesBySource(code: string, map: string): ReadonlyMap<string | null, number> {
  const trace = new TraceMap(map);
  const counts = new Map<string | null, number>();
  const add = (source: string | null, count: number) =>
    counts.set(source, (counts.get(source) ?? 0) + count);
  const lines = code.split('\n');
  decodedMappings(trace).forEach((segments, row) => {
    const { length } = lines[row] ?? '';
    add(null, segments[0]?.[0] ?? length);
    segments.forEach(([column, source], index) => {
      const end = segments[index + 1]?.[0] ?? length;
      add(source === undefined ? null : (trace.sources[source] ?? null), end - column);
    });
  });
  return counts;
}
