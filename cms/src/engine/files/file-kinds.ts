/** Accepted upload types by extension: mime type and magic bytes. */
export interface FileKind {
  readonly mime: string;
  readonly begins: (bytes: Buffer) => boolean;
}

const starts =
  (...signature: number[]) =>
  (bytes: Buffer): boolean =>
    signature.every((byte, index) => bytes[index] === byte);
const reads =
  (text: string, at = 0) =>
  (bytes: Buffer): boolean =>
    bytes.subarray(at, at + text.length).toString('latin1') === text;

const zip = starts(0x50, 0x4b, 0x03, 0x04);
const compound = starts(0xd0, 0xcf, 0x11, 0xe0);
const jpeg: FileKind = { mime: 'image/jpeg', begins: starts(0xff, 0xd8, 0xff) };

/** Whether bytes are text: no zero bytes, no HTML, no script. */
const plain = (bytes: Buffer): boolean => {
  const head = bytes.subarray(0, 4096);
  return (
    !head.includes(0) &&
    !/^\s*(<\?php|<!doctype html|<html|<script|#!)/i.test(head.toString('utf8'))
  );
};

export const fileKinds: Readonly<Record<string, FileKind>> = {
  txt: { mime: 'text/plain', begins: plain },
  csv: { mime: 'text/csv', begins: plain },
  pdf: { mime: 'application/pdf', begins: reads('%PDF-') },
  doc: { mime: 'application/msword', begins: compound },
  docx: {
    mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    begins: zip,
  },
  xls: { mime: 'application/vnd.ms-excel', begins: compound },
  xlsx: { mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', begins: zip },
  png: { mime: 'image/png', begins: starts(0x89, 0x50, 0x4e, 0x47) },
  jpg: jpeg,
  jpeg,
  gif: { mime: 'image/gif', begins: reads('GIF8') },
  webp: { mime: 'image/webp', begins: (bytes) => reads('RIFF')(bytes) && reads('WEBP', 8)(bytes) },
  heic: { mime: 'image/heic', begins: reads('ftyp', 4) },
};

export const allowedExtensions = Object.keys(fileKinds).join(' ');

/**
 * Sanitises a file name: letters, digits, dash, dot and underscore, without folder; lower-case
 * extension.
 */
export function safeName(given: string): string {
  const name = given.split(/[\\/]/).at(-1) ?? '';
  const dot = name.lastIndexOf('.');
  const stem = (dot > 0 ? name.slice(0, dot) : name)
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}_-]+/gu, '_');
  const extension =
    dot > 0
      ? name
          .slice(dot + 1)
          .toLowerCase()
          .replace(/[^a-z0-9]/g, '')
      : '';
  const short = [...stem.replace(/^_+|(?<!_)_+$/g, '')].slice(0, 120).join('') || 'file';
  return extension ? `${short}.${extension}` : short;
}

export const extensionOf = (name: string): string => name.split('.').at(-1)?.toLowerCase() ?? '';
