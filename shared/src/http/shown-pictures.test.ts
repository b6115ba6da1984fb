/** @jest-environment jsdom */
import { shownPicturesLoaded } from './shown-pictures';

const { jest } = import.meta;

/** Longer than the three frames until what has loaded is drawn. */
const framesMs = 60;

/** Adds a picture that has not loaded, at a distance from the upper edge. */
function pictureAt(top: number): HTMLImageElement {
  const picture = new Image();
  Object.defineProperty(picture, 'complete', { value: false });
  picture.getBoundingClientRect = () => new DOMRect(0, top, 100, 100);
  document.body.append(picture);
  return picture;
}

function watched() {
  const done = jest.fn();
  void shownPicturesLoaded().then(done);
  return done;
}

beforeEach(() => {
  jest.useFakeTimers();
  document.body.replaceChildren();
});

test('pictures in sight are waited for, also one that fails; others are not', async () => {
  const shown = pictureAt(0);
  const broken = pictureAt(100);
  pictureAt(innerHeight + 1);
  const done = watched();
  await jest.advanceTimersByTimeAsync(framesMs);
  shown.dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(framesMs);
  expect(done).not.toHaveBeenCalled();
  broken.dispatchEvent(new Event('error'));
  await jest.advanceTimersByTimeAsync(framesMs);
  expect(done).toHaveBeenCalled();
});

test('a picture that never loads holds nothing up for longer than ten seconds', async () => {
  pictureAt(0);
  const done = watched();
  await jest.advanceTimersByTimeAsync(9_999);
  expect(done).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(done).toHaveBeenCalled();
});

test('a page without pictures waits for nothing', async () => {
  const done = watched();
  await jest.advanceTimersByTimeAsync(framesMs);
  expect(done).toHaveBeenCalled();
});
