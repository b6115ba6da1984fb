import { uploadsNeeded } from '@portal/shared/uploads';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { onChanged } from '../bus';
import { documentsOpened, rereadAsked } from './documents.model';

/** Loads the documents of a project while mounted, and reloads after changes by anybody. */
export function useDocuments(projectId: string): void {
  const { open, reread, needUploads } = useUnit({
    open: documentsOpened,
    reread: rereadAsked,
    needUploads: uploadsNeeded,
  });
  useEffect(() => {
    open(projectId);
    return onChanged(['document/changed@1'], projectId, () => reread());
  }, [projectId, open, reread]);
  useEffect(() => {
    needUploads();
  }, [needUploads]);
}
