import { type Problem, RequestFailed, SecondStepFailed } from './failure';
import type { Incoming } from './transport';

/** Statuses of a gateway that cannot reach the content service. */
export const unreachable: ReadonlySet<number> = new Set([502, 503, 504]);

/** Parses the JSON of a successful answer; null without a body. Throws RequestFailed. */
export function readBody({ status, text }: Incoming): unknown {
  if (unreachable.has(status)) throw new RequestFailed({ kind: 'offline' });
  if (status >= 400) throw refusalError(status, text);
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    throw new RequestFailed({
      kind: 'malformed',
      problems: [{ pointer: '', detail: 'the answer is not JSON.' }],
    });
  }
}

function refusalError(status: number, text: string): RequestFailed {
  const body = parsed(text);
  const problems = problemsOf(body);
  const detail = problems.find((problem) => problem.detail !== '')?.detail ?? '';
  const failure = { kind: 'refused', status, detail, problems } as const;
  const code = textOf(body['error']);
  return code.startsWith('mfa_')
    ? new SecondStepFailed(failure, code, textOf(body['mfa_token']))
    : new RequestFailed(failure);
}

/**
 * Extracts problems from JSON:API errors, a REST `message`, or an OAuth error, whose description is optional; empty for HTML.
 */
function problemsOf(body: Record<string, unknown>): Problem[] {
  const { errors, message, error, error_description: words } = body;
  if (Array.isArray(errors)) return errors.map((entry) => problem(record(entry)));
  const detail = textOf(message) || textOf(words);
  return detail || textOf(error) ? [{ pointer: '', detail }] : [];
}

function problem(entry: Record<string, unknown>): Problem {
  return {
    pointer: textOf(record(entry['source'])['pointer']),
    detail: textOf(entry['detail']) || textOf(entry['title']),
  };
}

function parsed(text: string): Record<string, unknown> {
  try {
    return record(JSON.parse(text));
  } catch {
    return {};
  }
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
