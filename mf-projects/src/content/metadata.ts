import { readTemplates } from '@portal/shared/content';
import {
  builtMetadata,
  type Project,
  projectTemplates,
  repairTemplateCopy,
} from '@portal/shared/domain';
import { patchProject, readProjectValue } from './projects.repository';

/** Most bytes of a copy as JSON text in a request; the content service takes 5 MB, with what is around it. */
const mostBytes = 5_000_000;

const fitsRequest = (value: string): boolean =>
  new TextEncoder().encode(JSON.stringify(value)).length <= mostBytes;

/** Replaces the project's copy of the templates by the installation's templates. */
export async function renewMetadata(id: string): Promise<void> {
  const [value, live] = await Promise.all([readProjectValue(id), readTemplates()]);
  await patchProject(id, { value: builtMetadata(value, live) });
}

/**
 * Repairs the project's copy of the templates, based on the stored state: another person may have
 * repaired the copy since the page was loaded. A project without a copy stays without one that no request holds: it uses
 * the installation's templates. Returns whether anything was written.
 */
export async function mendMetadata({ id, features }: Project): Promise<boolean> {
  const [value, live] = await Promise.all([readProjectValue(id), readTemplates()]);
  const mended = repairTemplateCopy({ value, features }, live);
  if (mended === value) return false;
  if (projectTemplates(value) === null && !fitsRequest(mended)) return false;
  await patchProject(id, { value: mended });
  return true;
}

/** Returns the initial template copy of a new project; empty if no request holds it. */
export async function firstMetadata(): Promise<string> {
  const copy = repairTemplateCopy({ value: '', features: [] }, await readTemplates());
  return fitsRequest(copy) ? copy : '';
}
