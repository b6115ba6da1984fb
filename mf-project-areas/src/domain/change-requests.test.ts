import { emptyFeatureValue } from '@portal/shared/domain';
import { aFeature, aLine } from '@portal/shared/testing';
import { aChangeRequest } from '../testing/work';
import {
  asItWas,
  decisionText,
  featureNameOf,
  hasUncounted,
  requestFigures,
  requestTotal,
  sortRequests,
} from './change-requests';

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

test('the options of the part as it was are told on one line', () => {
  const option = (label: string, value: string) => ({
    [label]: { label, value, optionId: null, onPlanner: true },
  });
  const value = {
    ...emptyFeatureValue,
    choices: { ...option('Paver', 'Slab'), ...option('Edge', 'Steel') },
  };
  expect(asItWas(aChangeRequest({ item: { id: 'i', name: 'Patio', notes: '', value } }))).toBe(
    'Paver: Slab, Edge: Steel',
  );
  expect(asItWas(aChangeRequest({ item: null }))).toBe('');
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

test('a request costs the sum of its lines, each to the cent, and a quantity of 0 counts as 1', () => {
  const lines = [
    aLine({ quantity: '3', unitPrice: '1.10', overheadPercent: '0' }),
    aLine({ quantity: '0', unitPrice: '0.14', overheadPercent: '10' }),
  ];
  expect(requestTotal(aChangeRequest({ lines }))).toBe('3.46');
  expect(hasUncounted(aChangeRequest({ lines }))).toBe(true);
  expect(hasUncounted(aChangeRequest({ lines: lines.slice(0, 1) }))).toBe(false);
});

test('it is told who decided and when, and when the client is asked', () => {
  const decided = {
    decidedBy: { id: 'a', name: 'Amelia' },
    decidedDate: '2026-11-03T10:00:00+00:00',
  };
  expect(decisionText(aChangeRequest())).toBeNull();
  expect(decisionText(aChangeRequest({ status: 'reviewing' }))).toBe(
    'The client is asked on the presentation.',
  );
  expect(decisionText(aChangeRequest({ status: 'approved', ...decided }))).toBe(
    'Approved by Amelia on Nov 03, 2026',
  );
  expect(decisionText(aChangeRequest({ status: 'rejected' }))).toBe('Rejected');
});
