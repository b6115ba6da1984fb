import { readTemplates } from '@portal/shared/content';
import { builtMetadata, type Project, repairTemplateCopy } from '@portal/shared/domain';
import { patchProject, readProjectValue } from './projects.repository';

/** Replaces the project's copy of the templates by the installation's templates. */
export async function renewMetadata(id: string): Promise<void> {
  const [value, live] = await Promise.all([readProjectValue(id), readTemplates()]);
  await patchProject(id, { value: builtMetadata(value, live) });
}

/**
 * Repairs the project's copy of the templates, based on the stored state: another person may have
 * repaired the copy since the page was loaded. Returns whether anything was written.
 */
export async function mendMetadata({ id, features }: Project): Promise<boolean> {
  const [value, live] = await Promise.all([readProjectValue(id), readTemplates()]);
  const mended = repairTemplateCopy({ value, features }, live);
  if (mended === value) return false;
  await patchProject(id, { value: mended });
  return true;
}

/** Returns the initial template copy of a new project. */
export async function firstMetadata(): Promise<string> {
  return repairTemplateCopy({ value: '', features: [] }, await readTemplates());
}
