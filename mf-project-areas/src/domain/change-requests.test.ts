import { aChangeRequest, aFeature } from '@portal/shared/testing';
import { featureNameOf, requestFigures, sortRequests } from './change-requests';

const submitted = aChangeRequest({ submittedDate: '2026-11-01T10:00:00+00:00' });
const reviewing = aChangeRequest({ status: 'reviewing' });
const approved = aChangeRequest({ status: 'approved', submittedDate: '2026-11-03T10:00:00+00:00' });
const rejected = aChangeRequest({ status: 'rejected' });
const all = [submitted, reviewing, approved, rejected];

test('approved and rejected requests stand in sections of their own, whatever the filter', () => {
  expect(sortRequests(all, 'any')).toEqual({
    open: [submitted, reviewing],
    approved: [approved],
    rejected: [rejected],
  });
  expect(sortRequests(all, 'reviewing')).toMatchObject({ open: [reviewing], approved: [approved] });
});

test('submitted and reviewed requests wait for approval', () => {
  expect(requestFigures(all)).toEqual({
    total: 4,
    waiting: 2,
    latest: '2026-11-03T10:00:00+00:00',
  });
});

test('a request without a feature is a custom one', () => {
  const patio = aFeature({ name: 'Patio' });
  expect(featureNameOf(aChangeRequest(), [patio])).toBe('Custom Request');
  expect(featureNameOf(aChangeRequest({ featureId: patio.id }), [patio])).toBe('Patio');
});
