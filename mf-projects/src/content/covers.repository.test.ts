import { randomUUID } from 'node:crypto';
import { serviceAnswers } from '@portal/shared/testing';
import { readCovers } from './covers.repository';

const { jest } = import.meta;

/** Records that a content service returns at most in one answer. */
const pageCap = 50;
/** Longest request line that nginx takes by default. */
const longestLine = 8192;

const fetched = jest.spyOn(globalThis, 'fetch');
const projects = Array.from({ length: 120 }, () => randomUUID());
/** Covers by project, the newest first. */
let stored: readonly { readonly project: string; readonly picture: string }[];

const recordsOf = ({ project, picture }: (typeof stored)[number]) => ({
  cover: {
    type: 'media--document',
    id: `cover ${picture}`,
    attributes: {},
    relationships: {
      field_media_file: { data: { type: 'file--file', id: picture } },
      field_document_group_parent: { data: { type: 'node--project', id: project } },
    },
  },
  included: [
    { type: 'node--project', id: project, attributes: { title: project } },
    {
      type: 'file--file',
      id: picture,
      attributes: { filename: 'a.png', filemime: 'image/png', uri: { url: picture } },
    },
  ],
});

serviceAnswers(({ path, query }) => {
  const found = stored.filter(({ project }) => query.includes(project)).map(recordsOf);
  const first = Number(/page\[offset\]=(\d+)/.exec(query)?.[1] ?? 0);
  const end = first + pageCap;
  const next = { href: `http://service${path}?${query}&page[offset]=${end}` };
  return {
    body: {
      data: found.slice(first, end).map(({ cover }) => cover),
      included: found.flatMap(({ included }) => included),
      links: found.length > end ? { next } : {},
    },
  };
});

beforeEach(() => fetched.mockClear());

test('all covers of more projects than a page has are read, by addresses that a web server takes', async () => {
  stored = projects.map((project) => ({ project, picture: `/${project}.png` }));
  const read = await readCovers(projects);
  expect(new Set(read.map(({ projectId }) => projectId))).toEqual(new Set(projects));
  for (const [address] of fetched.mock.calls)
    expect(String(address).length).toBeLessThan(longestLine);
});

test('of several covers of a project, the newest is read', async () => {
  const some = projects.slice(0, 30);
  stored = ['new', 'old'].flatMap((age) =>
    some.map((project) => ({ project, picture: `/${project}-${age}.png` })),
  );
  const read = await readCovers(some);
  expect(read).toHaveLength(30);
  expect(read.filter(({ picture }) => !picture.includes('-new.png'))).toEqual([]);
});
