const classes = [
  '0123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  '!#$%&*+-=?@^_~',
] as const;

/**
 * Generates a random initial password with 24 to 48 characters of every class; the owner sets a new
 * password later.
 */
export function generatePassword(): string {
  const length = 24 + below(25);
  const all = classes.join('');
  const characters = Array.from({ length }, (_, index) => pick(classes[index] ?? all));
  return shuffled(characters).join('');
}

function shuffled(characters: readonly string[]): string[] {
  return characters
    .map((character) => ({ character, rank: below(2 ** 32) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ character }) => character);
}

function pick(characters: string): string {
  return characters.charAt(below(characters.length));
}

/**
 * Returns a uniform random number from 0 to `limit` - 1; redraws values that would bias the result.
 */
function below(limit: number): number {
  const fair = Math.floor(2 ** 32 / limit) * limit;
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return drawn < fair ? drawn % limit : below(limit);
}
