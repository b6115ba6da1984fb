import type { Entry } from '@portal/shared/changes';
import { isMember, type Person } from '@portal/shared/domain';
import type { Failure } from '@portal/shared/http';
import { isActivation } from '../content/person-edits';

/** Returns how messages name a person. */
export const oneOfPerson = (person: Person | null) =>
  person && isMember(person.roles) ? 'member' : 'client';
/** Whether the content service refused the request; false if there was no readable answer. */
const isRefusal = ({ kind }: Failure): boolean => kind === 'refused';
/** Returns the text of a failure that is already in the words of the product. */
export const ownText = (failure: Failure) =>
  failure.kind === 'malformed' ? failure.text : undefined;
/** Returns the message for edits that could not be prepared. */
export const notUpdated = (failure: Failure, one: string): string =>
  isRefusal(failure) ? `Unable to update ${one}` : `There was an error updating the ${one}`;
/**
 * Returns the message for an edit that could not be stored. A status of 0 means that the answer was
 * unreadable.
 */
export function wordsOf({ state, changes }: Entry, one: string): string {
  const isUnread = state.kind === 'refused' && state.status === 0;
  const [could, was] = isActivation(changes)
    ? ['activate/deactivate', 'activating/deactivating']
    : ['update', 'updating'];
  return isUnread ? `There was an error ${was} the ${one}` : `Unable to ${could} ${one}`;
}
/** Returns the message for a password mail that could not be sent. */
export const notSent = (failure: Failure): string =>
  failure.kind === 'refused' && failure.detail
    ? `The email could not be sent: ${failure.detail}`
    : 'Unknown error';
