import { uploadsNeeded } from '@portal/shared/uploads';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { onChanged } from '../bus';
import { documentsLeft, documentsOpened, rereadAsked } from './documents.model';

/** Loads the documents of a project while mounted, and reloads after changes by anybody. */
export function useDocuments(projectId: string): void {
  const { open, leave, reread, needUploads } = useUnit({
    open: documentsOpened,
    leave: documentsLeft,
    reread: rereadAsked,
    needUploads: uploadsNeeded,
  });
  useEffect(() => {
    open(projectId);
    const unsubscribe = onChanged(['document/changed@1'], projectId, () => reread());
    return () => {
      unsubscribe();
      leave();
    };
  }, [projectId, open, leave, reread]);
  useEffect(() => {
    needUploads();
  }, [needUploads]);
}
