import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { onChanged } from '../bus';
import { documentsOpened, rereadAsked } from './model';

/** Reads the documents of a project for as long as they are shown, and again when anybody changes them. */
export function useDocuments(projectId: string): void {
  const { open, reread } = useUnit({ open: documentsOpened, reread: rereadAsked });
  useEffect(() => {
    open(projectId);
    return onChanged(['document/changed@1'], projectId, () => reread());
  }, [projectId, open, reread]);
}
