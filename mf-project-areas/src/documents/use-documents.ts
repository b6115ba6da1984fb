import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { onChanged } from '../bus';
import { documentsOpened, rereadAsked } from './documents.model';
import { cameOnline, uploadsOpened } from './uploads';

/** Loads the documents of a project while mounted, and reloads after changes by anybody. */
export function useDocuments(projectId: string): void {
  const { open, reread, online, findUploads } = useUnit({
    open: documentsOpened,
    reread: rereadAsked,
    online: cameOnline,
    findUploads: uploadsOpened,
  });
  useEffect(() => {
    open(projectId);
    return onChanged(['document/changed@1'], projectId, () => reread());
  }, [projectId, open, reread]);
  useEffect(() => {
    findUploads(projectId);
    const heard = () => online();
    addEventListener('online', heard);
    return () => removeEventListener('online', heard);
  }, [projectId, online, findUploads]);
}
