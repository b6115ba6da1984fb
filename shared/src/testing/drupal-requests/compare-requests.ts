import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShapedRequest } from './request-shape';
import { type ComparedRequest, compareRequest } from './unrecorded';

/** Environment variable with the folder for the reports of the tests (`npm run replay`). */
export const reportFolder = 'COMPARED_REQUESTS';

/** Writes what was compared, a request a line, if a command asks for reports. */
function report(compared: readonly ComparedRequest[]): void {
  const folder = process.env[reportFolder];
  if (!folder) return;
  const lines = compared.map((one) => `${JSON.stringify(one)}\n`).join('');
  appendFileSync(join(folder, `${process.pid}.jsonl`), lines);
}

/**
 * Compares requests with those that the recorded Drupal accepted. Returns the refused parts as
 * texts for the message of a test; empty if a plain Drupal takes all requests.
 */
export function refusedParts(requests: readonly ShapedRequest[]): string[] {
  const compared = requests.map(compareRequest);
  report(compared);
  return [
    ...new Set(compared.flatMap(({ key, refused }) => refused.map((part) => `${key}: ${part}`))),
  ];
}
