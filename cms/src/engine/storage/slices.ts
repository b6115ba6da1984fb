/** Splits ids into slices below the parameter limit of a statement. */
export const slices = (ids: readonly string[]): string[][] => {
  const found: string[][] = [];
  for (let start = 0; start < ids.length; start += 900) found.push(ids.slice(start, start + 900));
  return found;
};
