import { personNow, whenQuiet } from './person-answers';
import { checkPicture, keepPictures } from './picture-store';

/** Addresses of pictures that were seen and are not stored yet. */
let fresh = new Set<string>();

/**
 * Keeps the pictures of the content system that the document has shown, and each one that it shows from now
 * on: the load of a picture does not bubble. A picture that fails to load is forgotten if the service
 * refuses it.
 */
export function keepShownPictures(document: Document): void {
  const hear = (told: (address: string) => void) => (event: Event) => {
    if (event.target instanceof HTMLImageElement) told(event.target.currentSrc);
  };
  document.addEventListener('load', hear(shown), true);
  document.addEventListener('error', hear(failed), true);
  for (const { complete, naturalWidth, currentSrc } of document.images)
    if (complete) (naturalWidth > 0 ? shown : failed)(currentSrc);
}

function shown(address: string): void {
  const person = personNow();
  if (!person || !isPicture(address)) return;
  if (fresh.size === 0)
    whenQuiet(async () => {
      const addresses = [...fresh];
      fresh = new Set();
      await keepPictures(person.userId, addresses, person.isCurrent);
    });
  fresh.add(address);
}

function failed(address: string): void {
  if (personNow() && isPicture(address)) whenQuiet(() => checkPicture(address));
}

/** Whether an address is that of a file of the content system, which the worker can answer for. */
const isPicture = (address: string): boolean => address.startsWith(`${location.origin}/sites/`);
