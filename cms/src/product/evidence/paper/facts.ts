import type { FrozenProposal } from '../frozen-proposal';

/** Input of the PDF of a signed proposal. */
export interface PaperFacts {
  readonly frozen: FrozenProposal;
  /** SHA-256 of the canonical JSON of the proposal. */
  readonly jsonSha256: string;
  /** Time zone of the company, in which times are written. */
  readonly timeZone: string;
  /** Address of the page that verifies files. */
  readonly verifyAddress: string;
  /** In any format that sharp reads; null if the company has no logo. */
  readonly logo: Buffer | null;
  /** Files of the pictures that the proposal shows. */
  readonly pictures: readonly { readonly id: string; readonly file: string }[];
  /** PNG by signature; null for a signature without a drawing. */
  readonly drawings: readonly (Buffer | null)[];
}

/** A picture in a format and size for the document. */
export interface ReadyPicture {
  readonly bytes: Buffer;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** `PaperFacts` with pictures that can be placed. */
export interface PaperParts extends Omit<PaperFacts, 'logo' | 'pictures'> {
  readonly logo: ReadyPicture | null;
  /** By id of the picture. */
  readonly pictures: ReadonlyMap<string, ReadyPicture>;
}
