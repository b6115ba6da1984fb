import { FailedChanges, UndoButtons } from '@portal/shared/change-views';

/** Undo and Redo buttons for the person's edits, and failed edits that no field shows. */
export const OwnEdits = ({ projectId }: { readonly projectId: string }) => (
  <>
    <div>
      <UndoButtons place={projectId} />
    </div>
    <FailedChanges place={projectId} />
  </>
);
