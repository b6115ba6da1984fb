/** @jest-environment jsdom */
const { jest } = import.meta;

test('the work waits for the first reads of the page, also where one fails', async () => {
  jest.useFakeTimers();
  let answer = (_response: Response): void => undefined;
  globalThis.__groundplanEarly = new Map([
    [
      '/a',
      new Promise<Response>((resolve) => {
        answer = resolve;
      }),
    ],
    ['/b', Promise.reject(new Error('lost'))],
  ]);
  const { afterFirstData } = await import('./moments');
  const work = jest.fn();
  afterFirstData(work);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(work).not.toHaveBeenCalled();
  answer({} as Response);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(work).toHaveBeenCalledTimes(1);
});
