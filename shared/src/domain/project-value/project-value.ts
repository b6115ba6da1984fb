import type { FeatureTemplate } from '../templates';

const key = 'templates';

/**
 * The JSON text of a project with its copy of the feature templates replaced.
 *
 * Keys that are not ours stay as they are; text that does not parse starts as an empty value. Source: spec 2, section 4.
 */
export function withTemplates(text: string, templates: readonly FeatureTemplate[]): string {
  return JSON.stringify({ ...parsed(text), [key]: templates });
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return {};
  }
}
