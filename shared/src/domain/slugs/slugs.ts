interface Named {
  readonly id: string;
  readonly name: string;
}

/**
 * Converts a name to a slug: `Stone steps & wall` -> `stone-steps-wall`; keeps letters of all
 * scripts, removes accents.
 */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|(?<!-)-+$/g, '');
}

/** Returns the slug of each record by id; colliding slugs get a short id suffix (decision 39). */
export function slugsOf(records: readonly Named[]): ReadonlyMap<string, string> {
  const plain = records.map((record) => slugOf(record.name) || 'feature');
  return new Map(
    records.map((record, index) => {
      const slug = plain[index] ?? '';
      const collides = plain.indexOf(slug) !== plain.lastIndexOf(slug);
      return [record.id, collides ? `${slug}-${record.id.slice(0, 8)}` : slug];
    }),
  );
}

/** Finds a record by slug, by uuid, or by plain slug; the first match wins. */
export function findBySlug<Item extends Named>(
  records: readonly Item[],
  slugOrId: string,
): Item | undefined {
  const slugs = slugsOf(records);
  return (
    records.find((record) => record.id === slugOrId) ??
    records.find((record) => slugs.get(record.id) === slugOrId) ??
    records.find((record) => slugOf(record.name) === slugOrId)
  );
}
