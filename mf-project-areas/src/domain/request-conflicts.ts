import { type Conflict, changeRequestStatuses, statusLabel } from '@portal/shared/domain';
import type { ChangeRequest } from './change-request';
import { decisionText, isDecided } from './change-requests';

/** What people write of a request that stands already. */
export type RequestState = Pick<ChangeRequest, 'id' | 'status' | 'notes'>;

const statusWords = (status: ChangeRequest['status']): string =>
  statusLabel(changeRequestStatuses, status);

/** Who decided, when and why; the status where nobody has. */
function answerWords(request: ChangeRequest): string {
  const decision = isDecided(request) ? decisionText(request) : null;
  const words = decision ?? statusWords(request.status);
  return request.declineReason === '' ? words : `${words}: ${request.declineReason}`;
}

/** Where a change would take back what somebody else has stored of a request since the page knew it. */
export function requestConflicts(
  changes: Partial<RequestState>,
  known: RequestState | null,
  stored: ChangeRequest,
): Conflict[] {
  if (known === null) return [];
  const isTheirs = (field: 'status' | 'notes') =>
    changes[field] !== undefined &&
    stored[field] !== known[field] &&
    stored[field] !== changes[field];
  const { status = stored.status, notes = '' } = changes;
  return [
    ...(isTheirs('status')
      ? [{ label: 'status', theirs: answerWords(stored), mine: statusWords(status) }]
      : []),
    ...(isTheirs('notes') ? [{ label: 'notes', theirs: stored.notes, mine: notes }] : []),
  ];
}
