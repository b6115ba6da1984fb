import { readFeatureTemplates } from '@portal/shared/content';
import { builtMetadata, mendedMetadata, type Project } from '@portal/shared/domain';
import { patchProject, readProjectValue } from './projects.repository';

/** Makes a project's own copy of the templates anew from the installation's. */
export async function renewMetadata(id: string): Promise<void> {
  const [value, live] = await Promise.all([readProjectValue(id), readFeatureTemplates()]);
  await patchProject(id, { value: builtMetadata(value, live) });
}

/**
 * Puts right what a project's copy of the templates lacks, from what is stored now: somebody else may have done so
 * since the page read it. Gives whether anything was written.
 */
export async function mendMetadata({ id, features }: Project): Promise<boolean> {
  const [value, live] = await Promise.all([readProjectValue(id), readFeatureTemplates()]);
  const mended = mendedMetadata({ value, features }, live);
  if (mended === value) return false;
  await patchProject(id, { value: mended });
  return true;
}

/** The copy that a new project begins with. */
export async function firstMetadata(): Promise<string> {
  return mendedMetadata({ value: '', features: [] }, await readFeatureTemplates());
}
