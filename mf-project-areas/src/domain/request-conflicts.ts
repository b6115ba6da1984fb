import {
  type ChangeRequestStatus,
  type Conflict,
  changeRequestStatuses,
  statusLabel,
} from '@portal/shared/domain';
import type { ChangeRequest } from './change-request';
import { decisionText, isDecided } from './change-requests';

interface Written {
  readonly status?: ChangeRequestStatus;
  readonly notes?: string;
}

const statusWords = (status: ChangeRequest['status']): string =>
  statusLabel(changeRequestStatuses, status);

/** Returns decider, time and reason; the status if undecided. */
function answerWords(request: ChangeRequest): string {
  const decision = isDecided(request) ? decisionText(request) : null;
  const words = decision ?? statusWords(request.status);
  return request.declineReason === '' ? words : `${words}: ${request.declineReason}`;
}

/**
 * Returns the conflict between a person's edit of a request and the value that another person has
 * stored.
 */
export function conflictOf({ status, notes = '' }: Written, stored: ChangeRequest): Conflict {
  return status === undefined
    ? { label: 'notes', theirs: stored.notes, mine: notes }
    : { label: 'status', theirs: answerWords(stored), mine: statusWords(status) };
}
