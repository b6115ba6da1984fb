import type { RemoteBuild } from '@portal/shared/contract';
import { integrityOf } from './integrity';

/**
 * Returns problems of a web server that does not serve the deployed bytes; empty if every file
 * matches.
 */
export async function servedProblems({ base, integrity }: RemoteBuild): Promise<string[]> {
  const checks = Object.entries(integrity).map(async ([file, expected]) => {
    const problem = await servedProblem(`${base}${file}`, expected);
    return problem ? [`${base}${file} ${problem}`] : [];
  });
  return (await Promise.all(checks)).flat();
}

async function servedProblem(address: string, expected: string): Promise<string | null> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(10_000) });
    if (!answer.ok) return `answers ${answer.status}`;
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (integrityOf(bytes) !== expected) return 'differs from what was deployed';
    return answer.headers.get('access-control-allow-origin')
      ? null
      : 'allows no other origin (CORS)';
  } catch (error) {
    return `cannot be fetched: ${error instanceof Error ? error.message : String(error)}`;
  }
}
