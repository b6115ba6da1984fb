import { readdirSync, readFileSync } from 'node:fs';
import { estimateTotals, readEstimate } from './estimate-file';

const fixtures = new URL('./fixtures/', import.meta.url);

test.each(readdirSync(fixtures))('%s gives its expected totals to the cent', (file) => {
  const text = readFileSync(new URL(file, fixtures), 'utf8');
  expect(estimateTotals(readEstimate(text))).toEqual(JSON.parse(text).expect);
});

test.each([
  ['[]', 'the file is not an object'],
  ['{"features": 3}', 'features is not a list'],
  [
    '{"features": [{"lineItems": [{"quantity": "abc"}]}]}',
    'features[0].lineItems[0].quantity is "abc", not a number',
  ],
])('the estimate %s is refused with its place', (text, message) => {
  expect(() => readEstimate(text)).toThrow(new Error(message));
});

test('a text that is no JSON is refused with the reason', () => {
  expect(() => readEstimate('{')).toThrow(/^not JSON \(.+\)$/);
});

test('a number of spaces alone is an empty one', () => {
  const line = '{"quantity": "   ", "unitPrice": " 2.50 "}';
  const { features } = readEstimate(`{"features": [{"lineItems": [${line}]}]}`);
  expect(features[0]?.lines).toEqual([{ quantity: '', unitPrice: '2.50', overheadPercent: '' }]);
});
