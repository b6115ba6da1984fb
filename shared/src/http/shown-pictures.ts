/** Longest time in milliseconds that is waited for pictures. */
const patienceMs = 10_000;

/**
 * Resolves when the pictures in sight and the fonts have loaded or failed, and are drawn: what a page fetches for later should
 * not take the network from what somebody looks at. Resolves after ten seconds at the latest.
 */
export const shownPicturesLoaded = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, patienceMs);
    void afterFrame()
      .then(picturesInSightLoaded)
      .then(() => document.fonts?.ready)
      .then(() => new Promise(requestAnimationFrame))
      .then(() => new Promise(requestAnimationFrame))
      .then(() => resolve());
  });

/** Resolves after the next frame is drawn: the positions of elements are known, and to ask for them costs no layout. */
const afterFrame = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

async function picturesInSightLoaded(): Promise<void> {
  const pictures = [...document.images].filter(isAwaited);
  await Promise.all(pictures.map(loaded));
  // A picture that has loaded is drawn when it is decoded; one that failed is not.
  await Promise.allSettled(pictures.map((picture) => picture.decode?.()));
}

function isAwaited(picture: HTMLImageElement): boolean {
  if (picture.complete) return false;
  const { top, bottom, left, right } = picture.getBoundingClientRect();
  return bottom >= 0 && top <= innerHeight && right >= 0 && left <= innerWidth;
}

const loaded = (picture: HTMLImageElement): Promise<void> =>
  new Promise((resolve) => {
    for (const end of ['load', 'error'])
      picture.addEventListener(end, () => resolve(), { once: true });
  });
