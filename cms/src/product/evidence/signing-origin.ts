import type { ClientSigning } from '../../signed/freeze-signing';

/** Time of a slide on the screen. */
export interface SlideReading {
  readonly slide: string;
  readonly seconds: number;
}

/** Where a signature comes from. */
export interface Origin {
  /** Network address. */
  readonly address: string;
  /** The browser, as it names itself. */
  readonly agent: string;
  /** How the signature was made: by drawing, by typing a name, or by the call without a pad. */
  readonly manner: 'drawn' | 'typed' | 'confirmed';
  /** How long each slide was on the screen, as the deck reports; empty if not reported. */
  readonly readings: readonly SlideReading[];
}

/** A signing with the origin. */
export interface Signing extends ClientSigning {
  readonly origin: Origin;
}
