/**
 * Returns rows of cells as objects of one shape. An object that grows by names becomes a dictionary in the engine of
 * JavaScript: reading all cells of a row takes ten times as long.
 */
export function shapeRows<Cell>(
  names: readonly string[],
  rows: readonly (readonly Cell[])[],
): Record<string, Cell | null>[] {
  const empty: Record<string, Cell | null> = Object.fromEntries(names.map((name) => [name, null]));
  return rows.map((cells) => {
    const row = { ...empty };
    for (let index = 0; index < names.length; index += 1)
      row[names[index] as string] = cells[index] ?? null;
    return row;
  });
}
