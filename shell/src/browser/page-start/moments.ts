import { shownPicturesLoaded } from '@portal/shared/http';

/** Does the work while the browser has nothing else to do, after a second at the latest; Safari has no idle callbacks. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 1000 });
  else setTimeout(work, 200);
}

/** Does the work when all files of the page have loaded; at once if they have. */
export function afterLoad(work: () => void): void {
  if (document.readyState === 'complete') work();
  else addEventListener('load', work, { once: true });
}

/** Reads that the HTML has started: the first data of the page. */
const firstReads: readonly Promise<unknown>[] = [...(globalThis.__groundplanEarly?.values() ?? [])];

/**
 * Does the work when all files of the page have loaded, its first reads are answered, the pictures in sight have
 * arrived and the browser has nothing else to do.
 */
export function afterFirstData(work: () => void): void {
  void Promise.allSettled(firstReads).then(() =>
    afterLoad(() => whenIdle(whenPicturesAreShown(work))),
  );
}

/** The pictures stand in the page once it has drawn the answers, which it does before it is idle. */
const whenPicturesAreShown = (work: () => void) => () =>
  void shownPicturesLoaded().then(() => whenIdle(work));
