/**
 * How far the page follows the stream of events. A place is `SERIES.NUMBER` of the content service: places of one series
 * follow by number, places of two series cannot be compared. A service on libSQL begins a series at each start; all
 * instances on one PostgreSQL have one series (ADR 177).
 */
export class ShownPlace {
  /** The page shows all changes before this place; undefined before the first answer. */
  private shown: string | undefined;
  /** Where the page began to hear events; undefined before. */
  private openedAt: string | undefined;

  /** Notes the place that an answer was read at. Returns whether the answer may lack a change that was not told. */
  answered(place: string): boolean {
    if (this.openedAt !== undefined) return isBefore(place, this.openedAt);
    this.shown = this.shown === undefined ? place : earlierOf(this.shown, place);
    return false;
  }

  /** Notes that all events after a place will be heard. Returns whether the page may lack a change before it. */
  opened(place: string): boolean {
    const hasMissed = this.shown !== undefined && !isAtLeast(this.shown, place);
    if (hasMissed || this.shown === undefined) this.shown = place;
    this.openedAt = place;
    return hasMissed;
  }

  /** Notes the place of an event that was heard. */
  told(place: string): void {
    if (this.openedAt !== undefined) this.shown = place;
  }
}

/** A place from which on everything counts as missed. */
const unknown = '';

/** Steps from one place to another; NaN, which is neither more nor less, for places of two series. */
function stepsBetween(one: string, other: string): number {
  const [[series, number], [otherSeries, otherNumber]] = [one.split('.'), other.split('.')];
  return series === otherSeries ? Number(otherNumber) - Number(number) : Number.NaN;
}

const isBefore = (one: string, other: string): boolean => stepsBetween(one, other) > 0;
const isAtLeast = (one: string, other: string): boolean => stepsBetween(one, other) <= 0;

function earlierOf(one: string, other: string): string {
  if (isAtLeast(other, one)) return one;
  return isBefore(other, one) ? other : unknown;
}
