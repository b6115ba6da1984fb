import type { Failure } from './failure';

const byDetail: readonly (readonly [part: string, text: string])[] = [
  ['file validation failed', 'This file type is unsupported'],
  ['working copy', 'There was a Version ID Error with this entity.'],
  ['Deadlock', 'There was an error when updating many records to the database.'],
];

/** Texts of the content service for people, shown as they are. */
const readByPeople = ['View as client '];

const byStatus: Readonly<Record<number, string>> = {
  400: 'There was a Network Request Error!',
  404: '404: We could not locate that entity!',
};

/**
 * Returns the message of a failure; empty for a 401, which the session handles. The detail is
 * matched first, then the status. Source: spec 2, section 8; decision 47.
 */
export function failureText(failure: Failure): string {
  if (failure.kind === 'offline') {
    return 'The content service cannot be reached. Please check your connection and try again.';
  }
  if (failure.kind === 'malformed') {
    return (
      failure.text ?? `Error: ${failure.problems[0]?.detail ?? 'the answer could not be read.'}`
    );
  }
  return failure.status === 401 ? '' : refusalText(failure.status, failure.detail);
}

function refusalText(status: number, detail: string): string {
  if (readByPeople.some((start) => detail.startsWith(start))) return detail;
  const named = byDetail.find(([part]) => detail.includes(part))?.[1];
  return named ?? byStatus[status] ?? `Error: ${detail || `status ${status}`}`;
}
