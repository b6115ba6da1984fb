import type { TextStyle } from './lines';

/** The colors of the deck on paper (`shared/src/design-system/tokens.css`, light). */
export const ink = {
  text: '#2b2620',
  soft: '#5f574b',
  leaf: '#2f5d44',
  tint: '#e4ece1',
  rule: '#e0d8c9',
} as const;

export const styles = {
  text: { typeface: 'text', size: 10, color: ink.text },
  strong: { typeface: 'strong', size: 10, color: ink.text },
  soft: { typeface: 'text', size: 10, color: ink.soft },
  small: { typeface: 'text', size: 8, color: ink.soft },
  label: { typeface: 'strong', size: 8.5, color: ink.leaf },
  title: { typeface: 'display', size: 28, color: ink.leaf },
  section: { typeface: 'display', size: 18, color: ink.leaf },
  feature: { typeface: 'display', size: 13, color: ink.text },
} as const satisfies Record<string, TextStyle>;
