import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShapedRequest } from './request-shape';
import { type ComparedRequest, compareRequest } from './unrecorded';

/** Environment variable with the folder for the reports of the tests (`npm run replay`). */
export const reportFolder = 'COMPARED_REQUESTS';

/** Part of the portal that sends requests to a Drupal. */
export type Sender = 'browser' | 'gateway' | 'mirror';

/** A line of a report. */
export interface ReportedRequest extends ComparedRequest {
  readonly sender: Sender;
}

/** Writes what was compared, a request a line, if a command asks for reports. */
function report(compared: readonly ComparedRequest[], sender: Sender): void {
  const folder = process.env[reportFolder];
  if (!folder) return;
  const lines = compared.map((one): ReportedRequest => ({ sender, ...one }));
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  appendFileSync(join(folder, `${process.pid}.jsonl`), text);
}

/**
 * Compares requests with those that the recorded Drupal accepted. Returns the refused parts as
 * texts for the message of a test; empty if a plain Drupal takes all requests.
 */
export function refusedParts(requests: readonly ShapedRequest[], sender: Sender): string[] {
  const compared = requests.map(compareRequest);
  report(compared, sender);
  const parts = compared.flatMap(({ key, refused }) => refused.map((part) => `${key}: ${part}`));
  return [...new Set(parts)];
}
