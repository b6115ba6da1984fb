type FieldKind<Value> = Value extends string ? 'text' : Value extends number ? 'number' : 'flag';

/** What a field must hold: its kind, or one of a list of texts. A trailing `?` marks it as optional. */
type Field<Value> =
  | FieldKind<NonNullable<Value>>
  | `${FieldKind<NonNullable<Value>>}?`
  | readonly string[];

/** The fields of what crosses from one remote to another, as far as they are checked when it arrives. */
export type Shape<Fields> = { readonly [Key in keyof Fields]-?: Field<Fields[Key]> };

/** A copy of what arrived, if it fits; otherwise what is wrong with it. */
export type Checked<Fields> =
  | { readonly problem: null; readonly value: Fields }
  | { readonly problem: string };

type AnyShape = Readonly<Record<string, string | readonly string[]>>;

/**
 * Checks what arrived from another remote against its shape: `problem` is `field: ...` for the first field that does
 * not fit.
 *
 * The value that fits is a frozen copy, whose fields were read once: neither a getter nor a receiver changes it. Fields beyond
 * the shape stay: a newer sender adds fields that older receivers ignore.
 */
export function checkShape<Fields>(shape: Shape<Fields>, arrived: unknown): Checked<Fields> {
  const value = copyOf(arrived);
  if (typeof value === 'string') return { problem: value };
  for (const [name, field] of Object.entries(shape as AnyShape)) {
    if (!fits(value[name], field)) return { problem: `${name}: ${String(field)} expected` };
  }
  return { problem: null, value: value as Fields };
}

/** The fields of an object, or what kept them from being read. */
function copyOf(arrived: unknown): Readonly<Record<string, unknown>> | string {
  if (typeof arrived !== 'object' || arrived === null) return 'an object expected';
  try {
    return Object.freeze({ ...arrived });
  } catch {
    return 'a field cannot be read';
  }
}

function fits(value: unknown, field: string | readonly string[]): boolean {
  if (typeof field !== 'string') return typeof value === 'string' && field.includes(value);
  if (field.endsWith('?') && value === undefined) return true;
  const kind = field.replace('?', '');
  if (kind === 'number') return typeof value === 'number' && Number.isFinite(value);
  return typeof value === (kind === 'text' ? 'string' : 'boolean');
}
