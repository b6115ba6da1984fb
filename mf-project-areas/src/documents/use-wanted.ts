import { useUnit } from 'effector-react';
import { useEffect, useId } from 'react';
import { documentsWanted } from './documents.model';

/** Has the documents of these ids read as long as they are on the screen. */
export function useWanted(ids: readonly string[]): void {
  const want = useUnit(documentsWanted);
  const place = useId();
  const wanted = ids.join(' ');
  useEffect(() => {
    want({ place, ids: wanted.split(' ').filter(Boolean) });
  }, [place, wanted, want]);
  useEffect(() => () => void want({ place, ids: [] }), [place, want]);
}
