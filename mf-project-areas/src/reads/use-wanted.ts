import type { Wanted } from '@portal/shared/changes';
import type { EventCallable } from 'effector';
import { useUnit } from 'effector-react';
import { useEffect, useId } from 'react';

/** Has the parts of these ids read by the live read of `wanted` as long as they are on the screen. */
export function useWanted(wanted: EventCallable<Wanted>, ids: readonly string[]): void {
  const want = useUnit(wanted);
  const place = useId();
  const shown = ids.join(' ');
  useEffect(() => {
    want({ place, ids: shown.split(' ').filter(Boolean) });
  }, [place, shown, want]);
  useEffect(() => () => void want({ place, ids: [] }), [place, want]);
}
