import { serviceAnswers } from '@portal/shared/testing';
import { readActivity } from './activity.repository';

let links: object;
let asked: string[];

beforeEach(() => {
  asked = [];
});

serviceAnswers(({ path }) => {
  asked.push(path);
  return { body: path === '/jsonapi' ? { links } : { data: [] } };
});

test('a content system that keeps no activity is not asked for it', async () => {
  links = { 'node--project': {} };
  expect(await readActivity('p', 0)).toBeNull();
  expect(asked).toEqual(['/jsonapi']);
});

test('the activity of a project is read where the content system keeps it', async () => {
  links = { 'node--activity': {} };
  expect(await readActivity('p', 0)).toEqual({ activities: [], hasMore: false });
  expect(asked).toEqual(['/jsonapi', '/jsonapi/node/activity']);
});
