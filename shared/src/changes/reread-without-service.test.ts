import { allSettled, fork } from 'effector';
import type { Resource } from '../cms';
import { configureKeptAnswers, recordChanged } from '../http';
import { serviceAnswers } from '../testing';
import { createLiveRead } from './live-read';
import { changesConfirmed } from './person-log';

let status = 200;
let title = 'Garden';
let requests = 0;
serviceAnswers(({ path }) => {
  requests += 1;
  const id = path.split('/').at(-1);
  return { status, body: { data: { type: 'node--project', id, attributes: { title } } } };
});

const kept = new Map<string, string>();
configureKeptAnswers(() => ({
  keep: (path, text) => void kept.set(path, text),
  find: async (path) => kept.get(path) ?? null,
  forget: () => undefined,
  written: () => undefined,
}));

const resource: Resource<string> = {
  type: 'node--project',
  read: ({ attributes }) => String(attributes['title']),
};
const project = createLiveRead({ path: (id: string) => `/jsonapi/node/project/${id}`, resource });

test('a repeated read without the content service leaves a confirmed change, and its next answer is kept', async () => {
  const scope = fork();
  await allSettled(project.loadFx, { scope, params: 'p' });
  const record = { type: 'node--project', id: 'p' };
  await allSettled(changesConfirmed, {
    scope,
    params: {
      changes: [
        {
          ...{ kind: 'set', on: 'attributes', path: ['title'], revision: null },
          ...{ record, before: 'Garden', value: 'Renamed' },
        },
      ],
      records: [],
    },
  });
  const changed = { ...record, change: 'changed', root: 'p' } as const;
  status = 502;
  await allSettled(recordChanged, { scope, params: changed });
  expect(requests).toBe(2);
  expect(scope.getState(project.$data)).toBe('Renamed');
  expect(scope.getState(project.$failure)).toBeNull();

  [status, title] = [200, 'Renamed by another'];
  await allSettled(recordChanged, { scope, params: changed });
  expect(scope.getState(project.$data)).toBe('Renamed by another');
  expect([...kept.values()].join()).toContain('Renamed by another');
});
