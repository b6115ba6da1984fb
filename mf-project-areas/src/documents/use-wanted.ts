import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { documentsWanted } from './documents.model';

/** Has the documents of these ids read while they are on the screen. */
export function useWanted(ids: readonly string[]): void {
  const want = useUnit(documentsWanted);
  const wanted = ids.join(' ');
  useEffect(() => {
    if (wanted !== '') want(wanted.split(' '));
  }, [wanted, want]);
}
