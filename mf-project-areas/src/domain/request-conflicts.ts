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

/** Who decided, when and why; the status where nobody has. */
function answerWords(request: ChangeRequest): string {
  const decision = isDecided(request) ? decisionText(request) : null;
  const words = decision ?? statusWords(request.status);
  return request.declineReason === '' ? words : `${words}: ${request.declineReason}`;
}

/** What a person wrote of a request beside what somebody else has stored meanwhile. */
export function conflictOf({ status, notes = '' }: Written, stored: ChangeRequest): Conflict {
  return status === undefined
    ? { label: 'notes', theirs: stored.notes, mine: notes }
    : { label: 'status', theirs: answerWords(stored), mine: statusWords(status) };
}
