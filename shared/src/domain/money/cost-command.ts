/** `npm run cost -- FILE.json`: prints the totals of an estimate file as JSON. */
import { readFileSync } from 'node:fs';
import { estimateTotals, readEstimate, UnreadableEstimate } from './estimate-file';

function run(path: string | undefined): number {
  if (path === undefined) {
    console.error('Usage: npm run cost -- FILE.json');
    return 2;
  }
  try {
    console.log(JSON.stringify(estimateTotals(readEstimate(readFileSync(path, 'utf8'))), null, 2));
    return 0;
  } catch (error) {
    const isExpected =
      error instanceof UnreadableEstimate || (error instanceof Error && 'code' in error);
    if (!isExpected) throw error;
    console.error(`Cannot read the estimate ${path}: ${error.message}`);
    return 1;
  }
}

process.exitCode = run(process.argv[2]);
