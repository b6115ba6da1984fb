import type { Service } from '../service';
import { listenToBroadcasts } from '../storage/listen';
import type { Report } from './hub';

/** Keep-alive interval: proxies close silent connections after 30 to 60 s. */
const beatMs = 15_000;

/**
 * Starts the distribution of database changes to event streams. Returns a function that ends all
 * streams.
 */
export async function startEvents(service: Service, report: Report): Promise<() => Promise<void>> {
  const { events, db, settings } = service;
  events.report = report;
  const stopListening = await listenToBroadcasts(db, settings.databaseUrl, {
    hear: (text) => events.hear(text),
    missed: () => events.missed(),
    report,
  });
  const beating = setInterval(() => void events.beat(), beatMs);
  beating.unref();
  return async () => {
    clearInterval(beating);
    events.closeAll();
    await stopListening();
  };
}
