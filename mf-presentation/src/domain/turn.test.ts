import { turnOfKey, turnOfSwipe } from './turn';

const deck = { index: 3, count: 10, isRightToLeft: false };

test.each([
  ['ArrowRight', 4],
  ['ArrowLeft', 2],
  ['Home', 0],
  ['End', 9],
  ['a', null],
])('%s leads to %s', (key, target) => {
  expect(turnOfKey(key, deck)).toBe(target);
});

test('arrows are mirrored where one reads from right to left', () => {
  expect(turnOfKey('ArrowLeft', { ...deck, isRightToLeft: true })).toBe(4);
  expect(turnOfSwipe(120, 4, true)).toBe(1);
});

test('the deck ends at its ends', () => {
  expect(turnOfKey('ArrowRight', { ...deck, index: 9 })).toBe(9);
  expect(turnOfKey('ArrowLeft', { ...deck, index: 0 })).toBe(0);
});

test('a finger that scrolls turns nothing', () => {
  expect(turnOfSwipe(-60, 90, false)).toBe(0);
  expect(turnOfSwipe(-20, 0, false)).toBe(0);
  expect(turnOfSwipe(-60, 10, false)).toBe(1);
});
