import type { ReportedRequest } from '@portal/shared/testing/drupal-requests';
import { kindsOf, linesOf } from './client-requests';

const reported = (given: Partial<ReportedRequest>): ReportedRequest => ({
  ...{ sender: 'browser', key: 'GET /jsonapi', parts: [], refused: [], reasons: [] },
  ...given,
});

test('requests are counted by sender and kind, with what was explained and refused', () => {
  const kinds = kindsOf([
    reported({}),
    reported({}),
    reported({ key: 'GET /jsonapi/node/project', reasons: ['Shown.'] }),
    reported({ key: 'GET /jsonapi/node/project', refused: ['include colour'] }),
    reported({ sender: 'mirror', key: 'GET /jsonapi/node/legal', reasons: ['Shown.'] }),
  ]);
  expect(linesOf(kinds)).toEqual([
    'browser  4 requests of 2 kinds: 1 accepted, 0 for a stated reason, 1 refused',
    'gateway  0 requests of 0 kinds: 0 accepted, 0 for a stated reason, 0 refused',
    'mirror   1 requests of 1 kinds: 0 accepted, 1 for a stated reason, 0 refused',
    '',
    'For a stated reason:',
    '- Shown. GET /jsonapi/node/project, GET /jsonapi/node/legal',
    '',
    'Refused:',
    '- browser: GET /jsonapi/node/project: include colour',
  ]);
});
