import { failureText } from '@portal/shared/http';
import { serviceAnswers } from '@portal/shared/testing';
import { blankTemplate } from '../domain/template-edit';
import { saveFeatureTemplate } from './templates.repository';

let calls: readonly string[];
let asked: string[];

beforeEach(() => {
  asked = [];
});

serviceAnswers(({ method, path }) => {
  asked.push(`${method} ${path}`);
  return { body: path === '/jsonapi' ? { links: {}, meta: { groundplan: { calls } } } : {} };
});

const write = { id: 't', content: blankTemplate, seen: null };

test('a template is stored whole by the call of the portal’s own service', async () => {
  calls = ['feature-template'];
  expect(await saveFeatureTemplate(write)).toBe('saved');
  expect(asked).toEqual(['GET /jsonapi', 'POST /api/feature-template/t']);
});

test('a content system that edits templates itself is sent none, and the person is told', async () => {
  calls = [];
  const failure = await saveFeatureTemplate(write).catch((error) => error.failure);
  expect(failureText(failure)).toBe(
    'This content system edits templates in its own administration.',
  );
  expect(asked).toEqual(['GET /jsonapi']);
});
