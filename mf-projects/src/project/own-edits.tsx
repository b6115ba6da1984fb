import { FailedChanges, UndoButtons } from '@portal/shared/ui';

/** Undo and Redo of the person's edits of a project, and those edits that could not be stored and stand beside no field. */
export const OwnEdits = ({ projectId }: { readonly projectId: string }) => (
  <>
    <div>
      <UndoButtons place={projectId} />
    </div>
    <FailedChanges place={projectId} />
  </>
);
