import type { PadRow, SignedRecords } from './signed-store';

export const padFields = {
  1: 'field_project_client_signature',
  2: 'field_project_client_signature2',
} as const;

export type Pad = keyof typeof padFields;

/** Existing signature on a pad. */
export interface PadSignature extends PadRow {
  readonly pad: Pad;
  /** uuid of the document that holds the drawing. */
  readonly document: string;
}

async function onPad(records: SignedRecords, project: string, pad: Pad): Promise<PadSignature[]> {
  const [document] = await records.targets(project, padFields[pad]);
  const row = document === undefined ? undefined : await records.pad(document);
  return document !== undefined && row ? [{ ...row, document, pad }] : [];
}

/**
 * Returns the signatures on the pads of a project; excludes signatures of older versions, stored
 * without name and time.
 */
export const padSignatures = async (
  records: SignedRecords,
  project: string,
): Promise<PadSignature[]> => [
  ...(await onPad(records, project, 1)),
  ...(await onPad(records, project, 2)),
];
