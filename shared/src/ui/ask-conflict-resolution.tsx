import type { Conflict } from '../domain';
import { confirm } from './confirm';

/**
 * Asks whether the person's texts should overwrite the texts that another person has stored since.
 */
export const askConflictResolution = (conflicts: readonly Conflict[]): Promise<boolean> =>
  confirm({
    title: 'Another person has made conflicting changes',
    text: (
      <>
        {conflicts.map(({ label, theirs, mine }) => (
          <dl key={label}>
            <dt>The {label} is now</dt>
            <dd>{theirs || 'empty'}</dd>
            <dt>You wrote</dt>
            <dd>{mine || 'nothing'}</dd>
          </dl>
        ))}
      </>
    ),
    yes: 'Save mine',
    no: 'Keep theirs',
  });
