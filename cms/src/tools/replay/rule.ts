import type { Difference } from './difference';
import { jsonapiPlace, ownerOf, type Recording } from './recording';
import type { Answer } from './send';

/** Input of a rule. */
export interface Case {
  readonly recording: Recording;
  readonly answer: Answer;
  /** Ids of records deleted by this service. */
  readonly gone: ReadonlySet<string>;
}

/** An intended difference between this service and the recorded service. */
export interface Rule {
  readonly name: string;
  readonly reason: string;
  readonly explains: (difference: Difference, about: Case) => boolean;
}

export const isStatus = ({ at }: Difference): boolean => at === 'status';
export const isOf = (type: string, { recording }: Case): boolean =>
  jsonapiPlace(recording)?.type === type;
export const typeStartsWith = (start: string, { recording }: Case): boolean =>
  jsonapiPlace(recording)?.type.startsWith(start) === true;
export const says = ({ answer }: Case, text: string): boolean =>
  JSON.stringify(answer.body).includes(text);
export const recordedSays = ({ recording }: Case, text: string): boolean =>
  JSON.stringify(recording.answer).includes(text);

export const mayEverything = ({ recording }: Case): boolean =>
  ['admin', 'demo_administrator'].includes(ownerOf(recording) ?? '');

export const dangling = 'core-concepts#missing';
