import { type FeatureValue, plannerChoices } from '../feature-value/feature-value';

/**
 * The generated description of a feature or sub-item: its chosen options, one a line,
 * for the cost planner and the printable overview. `Paver: Premium slab`
 */
export function describeChoices(value: FeatureValue): string {
  return plannerChoices(value)
    .map((choice) => `${choice.label}: ${choice.value}`)
    .join('\n');
}

/** The same of a feature with its sub-items, each under its name; parts without choices are left out. */
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

/** First 100 characters followed by '...', as feature cards show it. */
export function previewOf(description: string): string {
  const characters = [...description.trim()];
  return characters.length > 100 ? `${characters.slice(0, 100).join('')}...` : characters.join('');
}

/** A sub-item's note keeps letters of every language, digits, spaces and basic punctuation (decision 40). */
export function stripNote(note: string): string {
  return note.replace(/[^\p{L}\p{M}\p{N}\s.,;:!?'"()&%$#@/+=*_-]/gu, '');
}
