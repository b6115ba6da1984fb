import type { Conflict } from '../domain';
import { Facts } from './card';
import { confirm } from './confirm';

/**
 * Asks whether the person's texts should overwrite the texts that another person has stored since.
 */
export const askConflictResolution = (conflicts: readonly Conflict[]): Promise<boolean> =>
  confirm({
    title: 'Another person has made conflicting changes',
    text: conflicts.map(({ label, theirs, mine }) => (
      <Facts
        key={label}
        facts={[
          { label: `The ${label} is now`, value: theirs || 'empty' },
          { label: 'You wrote', value: mine || 'nothing' },
        ]}
      />
    )),
    yes: 'Save mine',
    no: 'Keep theirs',
  });
