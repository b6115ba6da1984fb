import { createMutation } from '@portal/shared/cms';
import { dropDraft, keepDraft, readDrafts } from '@portal/shared/drafts';
import { createEffect } from 'effector';
import { keptName, keptNames, type Upload } from '../domain/upload';

export const keepUploadFx = createEffect((upload: Upload) =>
  keepDraft(upload.userId, keptName(upload), upload),
);
export const dropUploadFx = createEffect((upload: Upload) =>
  dropDraft(upload.userId, keptName(upload)),
);

interface Asked {
  readonly userId: string;
  readonly projectId: string;
}

/**
 * Finds uploads interrupted by closing the page; uploads that another tab is sending are skipped.
 */
export const findUploadsFx = createEffect(async ({ userId, projectId }: Asked) => {
  const found = (await readDrafts(userId, keptNames(projectId))).filter(isUpload);
  const sending = await locksHeld();
  return found.filter((upload) => !sending.includes(lockOf(upload)));
});

// A failed write is reported to the error handler; uploads work without storage.
export const keeping = createMutation(keepUploadFx);
export const draftDeletion = createMutation(dropUploadFx);
export const finding = createMutation(findUploadsFx);

/** Whether a stored value has the current format; values of older versions are ignored. */
function isUpload(found: unknown): found is Upload {
  const { id, file, place, problem } = (found ?? {}) as Partial<Record<keyof Upload, unknown>>;
  return (
    typeof id === 'string' && file instanceof File && Boolean(place) && typeof problem === 'object'
  );
}

const lockOf = ({ id }: Upload) => `groundplan.upload ${id}`;

async function locksHeld(): Promise<readonly (string | undefined)[]> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.map(({ name }) => name);
}

/** Runs an action under the upload's lock, which tells other tabs that this tab is sending. */
export function runExclusively<Answer>(
  upload: Upload,
  act: () => Promise<Answer>,
): Promise<Answer> {
  // Web Locks need a secure context (HTTPS or localhost).
  return navigator.locks ? navigator.locks.request(lockOf(upload), act) : act();
}
