import { useState } from 'react';
import { IconButton } from '../design-system';
import styles from './line-grid.module.css';

interface FoldButtonProps {
  /** Name of the line. */
  readonly name: string;
  readonly isUnfoldedAtFirst: boolean;
}

/**
 * Shows or hides the remaining cells of a line in a narrow grid; the stylesheet hides the button in
 * a wide grid, and reads the state from `aria-expanded`.
 */
export const FoldButton = ({ name, isUnfoldedAtFirst }: FoldButtonProps) => {
  // Local on purpose: which lines are unfolded on a phone is this screen's own.
  const [isUnfolded, setUnfolded] = useState(isUnfoldedAtFirst);
  return (
    <div role="gridcell" className={styles['fold']} data-narrow>
      <IconButton
        icon={isUnfolded ? 'chevron-up' : 'chevron-down'}
        label={`${isUnfolded ? 'Fewer' : 'All'} cells of ${name}`}
        aria-expanded={isUnfolded}
        onClick={() => setUnfolded(!isUnfolded)}
      />
    </div>
  );
};
