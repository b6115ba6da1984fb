import { type FeatureValue, plannerChoices } from '../feature-value/feature-value';

/**
 * Returns the generated description of a feature or sub-item, one chosen option per line, for the
 * cost planner and the printable overview. `Paver: Premium slab`
 */
export function describeChoices(value: FeatureValue): string {
  return plannerChoices(value)
    .map((choice) => `${choice.label}: ${choice.value}`)
    .join('\n');
}

/**
 * Returns the generated description of a feature with sub-items under headings; parts without
 * choices are skipped.
 */
export function describeFeature(
  value: FeatureValue,
  items: readonly { readonly name: string; readonly value: FeatureValue }[],
): string {
  const parts = items
    .map((item) => ({ name: item.name, text: describeChoices(item.value) }))
    .filter((item) => item.text !== '')
    .map((item) => `${item.name}\n${item.text}`);
  return [describeChoices(value), ...parts].filter((part) => part !== '').join('\n\n');
}

/** Returns the first 100 characters followed by '...', for feature cards. */
export function previewOf(description: string): string {
  const characters = [...description.trim()];
  return characters.length > 100 ? `${characters.slice(0, 100).join('')}...` : characters.join('');
}

/**
 * Removes forbidden characters from a sub-item's note: keeps letters, digits, spaces and basic
 * punctuation (decision 40).
 */
export function stripNote(note: string): string {
  return note.replace(/[^\p{L}\p{M}\p{N}\s.,;:!?'"()&%$#@/+=*_-]/gu, '');
}
