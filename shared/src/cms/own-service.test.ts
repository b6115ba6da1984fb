import { serviceAnswers } from '../testing';
import { isOwnService } from './own-service';

let links: object;

serviceAnswers(() => ({ body: { data: [], links } }));

test('the entry point tells the portal’s own service from a plain Drupal', async () => {
  const plain = { 'node--project': { href: '/jsonapi/node/project' } };
  links = { ...plain, 'node--estimate_version': { href: '/' } };
  expect(await isOwnService()).toBe(true);
  links = plain;
  expect(await isOwnService()).toBe(false);
});
