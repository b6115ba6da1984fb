import { FailedChanges, UndoButtons } from '@portal/shared/change-views';
import styles from './own-edits.module.css';

/** Undo and Redo buttons for the person's edits, and failed edits that no field shows. */
export const OwnEdits = ({ projectId }: { readonly projectId: string }) => (
  <>
    <div className={styles.undo}>
      <UndoButtons place={projectId} />
    </div>
    <FailedChanges place={projectId} />
  </>
);
