/** A turnstile: works run one after another, in the order they came; one that fails keeps none back. */
export function createTurns(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = Promise.allSettled([mine]);
    return mine;
  };
}
