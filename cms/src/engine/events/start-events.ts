import type { Service } from '../service';
import { listenToBroadcasts } from '../storage/listen';
import { announceJoin } from './announce';
import type { Report } from './hub';

/** Keep-alive interval: proxies close silent connections after 30 to 60 s. */
const beatMs = 15_000;

export interface RunningEvents {
  /**
   * Ends all streams at once. While the server closes, it refuses requests on open connections until
   * this is done.
   */
  readonly endStreams: () => void;
  /** Stops to listen to other copies of the service. */
  readonly stopListening: () => Promise<void>;
}

/** Starts the distribution of database changes to event streams. */
export async function startEvents(service: Service, report: Report): Promise<RunningEvents> {
  const { events, db, settings } = service;
  events.report = report;
  const stopListening = await listenToBroadcasts(db, settings.databaseUrl, {
    hear: (text) => events.hear(text),
    missed: () => {
      events.missed();
      announceJoin(db).catch((error: unknown) => {
        report(error);
        events.demandReread();
      });
    },
    report,
  });
  // Later broadcasts are heard: the place of this one is known to all instances.
  await announceJoin(db);
  const beating = setInterval(() => void events.beat(), beatMs);
  beating.unref();
  const endStreams = () => {
    clearInterval(beating);
    events.closeAll();
  };
  return { endStreams, stopListening };
}
