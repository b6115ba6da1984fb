import type { Paper } from './paper';

/** Facts of a seal that readers of PDFs show. */
export interface SealField {
  /** Name of the company that seals the document. */
  readonly name: string;
  readonly reason: string;
  /** Time of sealing as claimed by the company. */
  readonly at: Date;
}

/** Size of the longest seal in bytes: room for a chain of three certificates with keys of 4096 bits. */
const sealBytes = 12_000;

/** Name that @signpdf replaces by offsets. */
const offset = '**********';

/** Flags of the widget: hidden and locked. Hidden widgets need no tag (ISO 14289-1, section 7.18.1). */
const hidden = 2 + 128;

interface Endable {
  end(): void;
}

/** `doc._root` is missing in the types of pdfkit. */
interface WithCatalog {
  readonly _root: { readonly data: { AcroForm: { data: Record<string, unknown> } } };
}

/**
 * Adds a hidden signature field with room for a seal, which `sealPdf` fills. Requires a font in use, because
 * pdfkit sets up forms with a font.
 */
export function addSealField({ doc }: Paper, { name, reason, at }: SealField): void {
  const seal = doc.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    ByteRange: [0, offset, offset, offset],
    Contents: Buffer.alloc(sealBytes),
    M: at,
    // pdfkit writes objects of String as PDF text, and plain strings as PDF names.
    Name: new String(name),
    Reason: new String(reason),
  });
  const widget = doc.ref({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    Rect: [0, 0, 0, 0],
    F: hidden,
    V: seal,
    T: new String('Seal'),
    TU: new String(reason),
    P: doc.page.dictionary,
  });
  doc.page.annotations.push(widget);
  doc.initForm();
  const { AcroForm: form } = (doc as unknown as WithCatalog)._root.data;
  // Bits 1 and 2: the document has signatures, and is only to be appended to.
  form.data = { Fields: [widget], SigFlags: 3, DR: form.data.DR };
  // The types of pdfkit demand contents, which only streams have.
  for (const object of [seal, widget]) (object as unknown as Endable).end();
}
