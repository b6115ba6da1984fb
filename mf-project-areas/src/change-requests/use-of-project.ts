import { useEffect } from 'react';
import { onChanged } from '../bus';

/** How a page reads something of a project. */
interface ProjectReads {
  readonly open: (projectId: string) => void;
  readonly leave: () => void;
  readonly reread: () => void;
}

/** Reads something of a project while mounted, and again after possible changes by other people. */
export function useOfProject(projectId: string, { open, leave, reread }: ProjectReads): void {
  useEffect(() => {
    open(projectId);
    const topics = ['project/changed@1', 'feature/changed@1'] as const;
    const unsubscribe = onChanged(topics, projectId, () => reread());
    return () => {
      unsubscribe();
      leave();
    };
  }, [projectId, open, leave, reread]);
}
