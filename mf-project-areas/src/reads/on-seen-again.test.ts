/** @jest-environment jsdom */
import { onSeenAgain } from './on-seen-again';

const at = (name: string, timeStamp: number) =>
  Object.defineProperty(new Event(name), 'timeStamp', { value: timeStamp });
const leave = (ms: number) => dispatchEvent(at('blur', ms));
const focus = (ms: number) => dispatchEvent(at('focus', ms));
let heard = 0;
let stop: () => void;

beforeEach(() => {
  heard = 0;
  stop = onSeenAgain(() => {
    heard += 1;
  });
});
afterEach(() => stop());

test('coming back is heard once, however many events tell of it', () => {
  leave(0);
  focus(1000);
  document.dispatchEvent(at('visibilitychange', 3000));
  expect(heard).toBe(1);
  leave(4000);
  focus(9000);
  expect(heard).toBe(2);
});

test('whoever never left, or for a moment, has not come back', () => {
  focus(5000);
  leave(6000);
  focus(6999);
  expect(heard).toBe(0);
});

test('nothing is heard once it is stopped', () => {
  stop();
  leave(0);
  focus(5000);
  expect(heard).toBe(0);
});
