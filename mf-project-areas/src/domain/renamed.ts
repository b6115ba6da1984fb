/** Renames the keys of an object by a map of names. */
export const renamed = <Key extends string>(
  values: Partial<Readonly<Record<Key, unknown>>>,
  names: Readonly<Record<Key, string>>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    (Object.keys(names) as Key[]).map((key) => [names[key], values[key]] as const),
  );
