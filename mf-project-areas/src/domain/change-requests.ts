import type { ChangeRequest, Feature } from '@portal/shared/domain';

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
