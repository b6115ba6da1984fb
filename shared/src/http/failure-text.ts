import type { Failure } from './failure';
import { fieldRefusals, pathWords } from './field-refusals';

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
 * matched first, then the status. Refused values are named in words, without the names and paths of
 * the content service. Source: spec 2, section 8; decision 47.
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
  return failure.status === 401 ? '' : refusalText(failure);
}

function refusalText(failure: Extract<Failure, { kind: 'refused' }>): string {
  const { status, detail } = failure;
  if (readByPeople.some((start) => detail.startsWith(start))) return detail;
  const named = byDetail.find(([part]) => detail.includes(part))?.[1];
  return named ?? byStatus[status] ?? (valuesText(failure) || `Error: ${detail || unsaid(status)}`);
}

/** Returns the text of refused values; empty if no field is named. */
function valuesText(failure: Failure): string {
  const texts = Object.entries(fieldRefusals(failure)).map(([field, text]) =>
    text.includes(' this field') ? text.replace('this field', `"${pathWords(field)}"`) : text,
  );
  return [...new Set(texts)].join(' ');
}

const unsaid = (status: number): string =>
  status === 403
    ? 'you may not do this.'
    : `the content service gave no reason (status ${status}). Please try again; if that fails too, tell an administrator.`;
