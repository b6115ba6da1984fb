import { Button, Notice } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { $othersChanges, linePutBack, othersChangesRead } from '../estimate/others';
import styles from './costing.module.css';

/** Latest changes of the open project by other people, with a way back for removed lines. */
export const OthersChanges = () => {
  const { changes, putBack, read } = useUnit({
    changes: $othersChanges,
    putBack: linePutBack,
    read: othersChangesRead,
  });
  if (changes.length === 0) return null;
  return (
    <Notice kind="info" title="Changes by others" onClose={() => read()}>
      <ul className={styles['others']} aria-label="Changes by others">
        {changes.map(({ change, who, text }) => (
          <li key={`${change.id} ${text}`}>
            <bdi>{who}</bdi> <bdi>{text}</bdi>
            {change.removed && (
              <Button size="small" icon="undo" onClick={() => putBack(change)}>
                {`Put back ${change.difference.name || 'the line'}`}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
};
