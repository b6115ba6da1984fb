/** Receives the place in the stream of events that an answer was read at (header `Event-Place`). */
type PlaceListener = (place: string) => void;

/** Places of answers before anybody listened. */
const early: string[] = [];
let hear: PlaceListener = (place) => void early.push(place);

/** Notes the place of an answer. A content system without events names none. */
export function noteEventPlace({ headers }: Response): void {
  const place = headers.get('event-place');
  if (place !== null) hear(place);
}

/** Tells the places of all answers, also of those so far, to one listener in place of the one before. */
export function followEventPlaces(listener: PlaceListener): void {
  hear = listener;
  for (const place of early.splice(0)) listener(place);
}
