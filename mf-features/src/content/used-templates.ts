import { readTemplates } from '@portal/shared/content';
import type { FeatureTemplate, FeatureValue } from '@portal/shared/domain';
import { restOfLoad } from '@portal/shared/http';

/** Template of a feature, as the feature names the template. */
export type TemplateName = Pick<FeatureValue, 'templateId' | 'template'>;

/**
 * Reads the named templates with all parts, each once: by id, and by title those that no id finds, as for a feature of
 * another installation. Rejects with RequestFailed.
 */
export async function readUsedTemplates(
  names: readonly TemplateName[],
): Promise<FeatureTemplate[]> {
  const rest = restOfLoad();
  const byId = await readTemplates({
    by: 'id',
    values: given(names.map(({ templateId }) => templateId)),
  });
  const known = new Set(byId.map(({ id }) => id));
  const missing = names.filter(({ templateId }) => templateId === null || !known.has(templateId));
  const titles = given(missing.map(({ template }) => template));
  const byTitle = await rest(() => readTemplates({ by: 'title', values: titles }));
  return [...byId, ...byTitle.filter(({ id }) => !known.has(id))];
}

const given = (texts: readonly (string | null)[]): string[] =>
  [...new Set(texts)].flatMap((text) => text || []).sort();
