import {
  addAmounts,
  changeRequestStatuses,
  type Feature,
  formatDate,
  isWaitingForApproval,
  lineTotal,
  statusLabel,
} from '@portal/shared/domain';
import type { ChangeRequest } from './change-request';

export type RequestFilter = 'any' | 'submitted' | 'reviewing';

export const customRequest = 'Custom Request';

/** Name of the feature that a request is against; a custom one has none. */
export function featureNameOf(request: ChangeRequest, features: readonly Feature[]): string {
  if (request.featureId === null) return customRequest;
  return features.find(({ id }) => id === request.featureId)?.name ?? '';
}

/** Requests that wait, those approved and those rejected. */
export function sortRequests(requests: readonly ChangeRequest[], filter: RequestFilter) {
  const withStatus = (...statuses: readonly ChangeRequest['status'][]) =>
    requests.filter(({ status }) => statuses.includes(status));
  return {
    open: filter === 'any' ? withStatus('submitted', 'reviewing') : withStatus(filter),
    approved: withStatus('approved'),
    rejected: withStatus('rejected'),
  };
}

/** 'Waiting for approval' counts submitted and reviewing (decision 37). */
export function requestFigures(requests: readonly ChangeRequest[]) {
  const dates = requests.flatMap(({ submittedDate }) => submittedDate ?? []);
  const latest = (a: string, b: string) => (Date.parse(a) < Date.parse(b) ? b : a);
  return {
    total: requests.length,
    waiting: sortRequests(requests, 'any').open.length,
    latest: dates.length === 0 ? null : dates.reduce(latest),
  };
}

/** What the lines of a request cost together, before tax; dollars with two digits. */
export const requestTotal = ({ lines }: Pick<ChangeRequest, 'lines'>): string =>
  addAmounts(...lines.map(lineTotal));

/** Whether a line counts as one although it says 0 or nothing (decision 7). */
export const hasUncounted = ({ lines }: Pick<ChangeRequest, 'lines'>): boolean =>
  lines.some(({ quantity }) => Number(quantity) === 0);

/** Lines of a decided request stay as they were agreed. */
export const isDecided = ({ status }: Pick<ChangeRequest, 'status'>): boolean =>
  !isWaitingForApproval(status);

/** Who decided and when, or that the client is asked; null where there is nothing to say yet. */
export function decisionText(request: ChangeRequest): string | null {
  if (request.status === 'reviewing') return 'The client is asked on the presentation.';
  if (!isDecided(request)) return null;
  const word = statusLabel(changeRequestStatuses, request.status);
  const by = request.decidedBy && `by ${request.decidedBy.name}`;
  const on = request.decidedDate && `on ${formatDate(request.decidedDate, 'MMM DD, YYYY')}`;
  return [word, by, on].filter(Boolean).join(' ');
}
