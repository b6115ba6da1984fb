import {
  aFeature,
  aLine,
  aProject,
  type ServiceCall,
  serviceAnswers,
} from '@portal/shared/testing';
import { allSettled, fork, type Scope } from 'effector';
import { $project } from '../../estimate/project';
import {
  $comparison,
  $isPickedUnreadable,
  $listed,
  $snapshotFailure,
  afterPicked,
  beforePicked,
  snapshotsRetried,
} from './compared-versions.model';
import { versionsLeft, versionsOpened } from './versions.model';

const { jest } = import.meta;

const slab = aLine({ name: 'Slab', quantity: '1', unitPrice: '12.50', overheadPercent: '0' });
const patio = aFeature({ name: 'Patio', lines: [slab], overheadPercent: '0' });
const project = aProject({ features: [patio] });

/** A snapshot as the content service writes it: the patio with the slab at a price. */
const snapshotAt = (price: string) => {
  const line = {
    ...{ type: 'paragraph--line_item', id: slab.id, parts: {} },
    attributes: {
      field_line_item_name: 'Slab',
      field_quantity: '1',
      field_unit_price: price,
      field_overhead: '0',
    },
  };
  const feature = {
    ...{ type: 'paragraph--feature', id: patio.id },
    attributes: { field_feature_name: 'Patio' },
    parts: { field_feature_line_items: [line] },
  };
  return JSON.stringify({
    form: 1,
    field_project_features: [feature],
    field_project_third_party: [],
    field_project_cost_planner: [],
  });
};

interface Stored {
  readonly id: string;
  /** Null for a version from before the field. */
  readonly subtotal: string | null;
  readonly snapshot: string;
}
let stored: readonly Stored[];
/** Ids of the versions in each request for snapshots. */
let read: string[][];
let listQueries: string[];
let refused: boolean;
let scope: Scope;

const type = 'node--estimate_version';

function versionsAnswer({ query }: ServiceCall) {
  const fields = new URLSearchParams(query).get(`fields[${type}]`) ?? 'field_version_snapshot';
  const isAsked = ({ id }: Stored) => query.includes(`=${id}`) || !query.includes('filter[id]');
  const found = stored.filter(isAsked);
  if (!fields.includes('snapshot')) listQueries.push(query);
  else read.push(found.map(({ id }) => id));
  if (refused && fields.includes('snapshot'))
    return { status: 503, body: { errors: [{ detail: 'Busy' }] } };
  const data = found.map(({ id, subtotal, snapshot }) => ({
    type,
    id,
    attributes: fields.includes('snapshot')
      ? { field_version_snapshot: snapshot }
      : { title: id, created: null, field_version_subtotal: subtotal },
  }));
  return { body: { data } };
}

serviceAnswers((call) =>
  call.path === '/jsonapi' ? { body: { links: { [type]: {} }, meta: {} } } : versionsAnswer(call),
);

const version = (id: string, price: string, subtotal: string | null): Stored => ({
  ...{ id, subtotal },
  snapshot: snapshotAt(price),
});

beforeEach(() => {
  [read, listQueries, refused] = [[], [], false];
  scope = fork({ values: [[$project, project]] });
});

const open = (versions: readonly Stored[]) => {
  stored = versions;
  return allSettled(versionsOpened, { scope, params: project.id });
};
const pick = (event: typeof beforePicked, id: string) => allSettled(event, { scope, params: id });
const subtotals = () => scope.getState($listed)?.map(({ subtotal }) => subtotal);

test('the newest version is compared with the current estimate, and no other snapshot is read', async () => {
  await open([version('third', '10', '10.00'), version('second', '9', '9.00')]);
  expect(listQueries).toHaveLength(1);
  expect(subtotals()).toEqual(['10.00', '9.00']);
  expect(read).toEqual([['third']]);
  expect(scope.getState($comparison)).toMatchObject({
    ...{ before: '10.00', after: '12.50', change: '2.50' },
  });
});

test('a picked version is read once while the page is open', async () => {
  await open([version('third', '10', '10.00'), version('second', '9', '9.00')]);
  await pick(beforePicked, 'second');
  expect(scope.getState($comparison)).toMatchObject({ before: '9.00', after: '12.50' });
  await pick(afterPicked, 'third');
  await pick(beforePicked, 'now');
  await pick(beforePicked, 'second');
  expect(scope.getState($comparison)).toMatchObject({ before: '9.00', after: '10.00' });
  expect(read).toEqual([['third'], ['second']]);
});

test('versions without a stored subtotal are read ten at a time after the compared one, and show it then', async () => {
  const older = Array.from({ length: 12 }, (_, at) => version(`older-${at}-`, String(at), null));
  await open([version('third', '10', '10.00'), ...older]);
  const ids = older.map(({ id }) => id);
  expect(read).toEqual([['third'], ids.slice(0, 10), ids.slice(10)]);
  expect(subtotals()).toEqual(['10.00', ...older.map((_, at) => `${at}.00`)]);
});

test('a version whose snapshot is no estimate is known as unreadable once it is read', async () => {
  await open([version('third', '10', '10.00'), { id: 'torn', subtotal: null, snapshot: '{' }]);
  const unreadable = scope.getState($listed)?.map(({ isUnreadable }) => isUnreadable);
  expect(unreadable).toEqual([false, true]);
  expect(scope.getState($isPickedUnreadable)).toBe(false);
  await pick(beforePicked, 'torn');
  expect(scope.getState($isPickedUnreadable)).toBe(true);
  expect(scope.getState($comparison)).toBeNull();
  expect(read).toEqual([['third'], ['torn']]);
});

test('a snapshot that cannot be read is a failure until Retry reads it', async () => {
  refused = true;
  await open([version('third', '10', '10.00')]);
  expect(subtotals()).toEqual(['10.00']);
  expect(scope.getState($snapshotFailure)).not.toBeNull();
  refused = false;
  await allSettled(snapshotsRetried, { scope });
  expect(scope.getState($snapshotFailure)).toBeNull();
  expect(scope.getState($comparison)).toMatchObject({ before: '10.00' });
});

test('a page that is left aborts the read of a snapshot and reads no further one', async () => {
  const fetchNow = globalThis.fetch;
  const sent: AbortSignal[] = [];
  const fetched = jest.spyOn(globalThis, 'fetch');
  const begun = new Promise<AbortSignal>((resolve) => {
    fetched.mockImplementation((address, init) => {
      if (!decodeURIComponent(String(address)).includes('snapshot')) return fetchNow(address, init);
      const { signal } = init as { readonly signal: AbortSignal };
      sent.push(signal);
      resolve(signal);
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    });
  });
  const opened = open([version('third', '10', '10.00'), version('second', '9', null)]);
  const signal = await begun;
  const aborted = new Promise((resolve) => signal.addEventListener('abort', resolve));
  await Promise.all([allSettled(versionsLeft, { scope }), opened, aborted]);
  fetched.mockRestore();
  expect(sent).toEqual([signal]);
  expect(scope.getState($snapshotFailure)).toBeNull();
});
