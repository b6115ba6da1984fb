import { aProjectRow } from '@portal/shared/testing';
import { allSettled, fork } from 'effector';
import { everyProject } from '../../content/project-listing';
import { $covers, readCoversFx, readNewestFx } from './covers.model';
import { listingChanged, readPagesFx } from './project-list.model';

const rows = [aProjectRow({ id: 'a' }), aProjectRow({ id: 'b' })];
const cover = (projectId: string) => ({
  projectId,
  title: projectId,
  status: 'design' as const,
  picture: `/${projectId}.webp`,
});

const listed = async (hasMore: boolean) => {
  const asked: (readonly string[])[] = [];
  const scope = fork({
    handlers: [
      [readPagesFx, () => [{ page: 0, records: rows, count: 2, hasMore: false }]],
      [readNewestFx, () => ({ covers: [cover('a')], hasMore })],
      [
        readCoversFx,
        (ids: readonly string[]) => {
          asked.push(ids);
          return ids.map(cover);
        },
      ],
    ],
  });
  await allSettled(listingChanged, { scope, params: everyProject });
  return { asked, covers: scope.getState($covers) };
};

test('one request beside the list reads all covers, if they are few', async () => {
  const { asked, covers } = await listed(false);
  expect(asked).toEqual([]);
  expect(covers).toEqual({ a: '/a.webp' });
});

test('of very many covers, those of the rows are read', async () => {
  const { asked, covers } = await listed(true);
  expect(asked.at(-1)).toEqual(['b']);
  expect(covers).toEqual({ a: '/a.webp', b: '/b.webp' });
});
