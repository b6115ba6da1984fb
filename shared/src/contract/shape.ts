type FieldKind<Value> = Value extends string ? 'text' : Value extends number ? 'number' : 'flag';

/** Expected type of a field, or a list of allowed texts. A trailing `?` marks an optional field. */
type Field<Value> =
  | FieldKind<NonNullable<Value>>
  | `${FieldKind<NonNullable<Value>>}?`
  | readonly string[];

/** Runtime schema of data that crosses remotes; fields without an entry are not checked. */
export type Shape<Fields> = { readonly [Key in keyof Fields]-?: Field<Fields[Key]> };

/** A validated copy of the data, or a description of the problem. */
export type Checked<Fields> =
  | { readonly problem: null; readonly value: Fields }
  | { readonly problem: string };

type AnyShape = Readonly<Record<string, string | readonly string[]>>;

/**
 * Validates data from another remote; `problem` is `field: ...` for the first invalid field.
 *
 * A valid value is returned as a frozen copy with every field read once, safe from getters and
 * later mutation. Fields beyond the schema are kept: newer senders may add fields that older
 * receivers ignore.
 */
export function checkShape<Fields>(shape: Shape<Fields>, arrived: unknown): Checked<Fields> {
  const value = copyOf(arrived);
  if (typeof value === 'string') return { problem: value };
  for (const [name, field] of Object.entries(shape as AnyShape)) {
    if (!fits(value[name], field)) return { problem: `${name}: ${String(field)} expected` };
  }
  return { problem: null, value: value as Fields };
}

/** Returns a frozen shallow copy of an object, or a description of the problem. */
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
