import {
  addAmounts,
  changeRequestStatuses,
  describeChoices,
  type Feature,
  formatDate,
  isWaitingForApproval,
  latestDate,
  lineTotal,
  statusLabel,
} from '@portal/shared/domain';
import type { ChangeRequest, OpenedRequest } from './change-request';

/** What the figures of change requests need. */
export type CountedRequest = Pick<ChangeRequest, 'status' | 'submittedDate'>;

export type RequestFilter = 'any' | 'submitted' | 'reviewing';

export const customRequest = 'Custom Request';

/** Returns the feature name of a request, or the label of a custom request. */
export function featureNameOf(request: ChangeRequest, features: readonly Feature[]): string {
  if (request.featureId === null) return customRequest;
  return features.find(({ id }) => id === request.featureId)?.name ?? '';
}

/** Groups requests into pending, approved and rejected. */
export function sortRequests<Request extends CountedRequest>(
  requests: readonly Request[],
  filter: RequestFilter,
) {
  const withStatus = (...statuses: readonly ChangeRequest['status'][]) =>
    requests.filter(({ status }) => statuses.includes(status));
  return {
    open: filter === 'any' ? withStatus('submitted', 'reviewing') : withStatus(filter),
    approved: withStatus('approved'),
    rejected: withStatus('rejected'),
  };
}

/**
 * Returns the counts of requests; 'Waiting for approval' includes submitted and reviewing (decision
 * 37).
 */
export function requestFigures(requests: readonly CountedRequest[]) {
  return {
    total: requests.length,
    waiting: sortRequests(requests, 'any').open.length,
    latest: latestDate(requests.flatMap(({ submittedDate }) => submittedDate ?? [])),
  };
}

/** Returns the chosen options of the requested part when the request was created, on one line. */
export const asItWas = ({ item }: Pick<OpenedRequest, 'item'>): string =>
  item ? describeChoices(item.value).replaceAll('\n', ', ') : '';

/** Returns the total of the lines of a request before tax; dollars with two digits. */
export const requestTotal = ({ lines }: Pick<OpenedRequest, 'lines'>): string =>
  addAmounts(...lines.map(lineTotal));

/** Whether any line has an empty or zero quantity, which counts as 1 (decision 7). */
export const hasUncounted = ({ lines }: Pick<OpenedRequest, 'lines'>): boolean =>
  lines.some(({ quantity }) => Number(quantity) === 0);

/** Whether a request is decided; lines of a decided request are read-only. */
export const isDecided = ({ status }: Pick<ChangeRequest, 'status'>): boolean =>
  !isWaitingForApproval(status);

/** Returns the decider and the time, or that the client was asked; null before. */
export function decisionText(request: ChangeRequest): string | null {
  if (request.status === 'reviewing') return 'The client is asked on the presentation.';
  if (!isDecided(request)) return null;
  const word = statusLabel(changeRequestStatuses, request.status);
  const by = request.decidedBy && `by ${request.decidedBy.name}`;
  const on = request.decidedDate && `on ${formatDate(request.decidedDate, 'MMM DD, YYYY')}`;
  return [word, by, on].filter(Boolean).join(' ');
}

/** Returns when an approved change is to be paid; null before staff have chosen the time. */
export function paymentText({
  timing,
  paymentDate,
}: Pick<ChangeRequest, 'timing' | 'paymentDate'>): string | null {
  if (timing === null) return null;
  if (timing === 'next') return 'With the next unpaid payment';
  const on = paymentDate === null ? '' : `, on ${formatDate(paymentDate, 'MMM D, YYYY')}`;
  return `A payment of its own${on}`;
}
