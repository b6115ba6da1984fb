import { formatCount } from '@portal/shared/domain';
import { useLocation } from '@portal/shared/router';
import { Loading } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { kindOfPath, oneOf } from '../../domain/kind';
import { $readSoFar, $rows } from './people-list.model';
import styles from './people-list.module.css';

/** Number of people in the list, once known; and of those read, for a list that is read in the background. */
export const Count = () => {
  const kind = kindOfPath(useLocation().pathname);
  const { rows, readSoFar } = useUnit({ rows: $rows, readSoFar: $readSoFar });
  const count = rows?.length ?? 0;
  return (
    <div className={styles.count}>
      <p aria-live="polite">
        {count > 0 && (
          <bdi>
            {formatCount(count)} {oneOf(kind)}
            {count !== 1 && 's'}
          </bdi>
        )}
      </p>
      {readSoFar !== null && <Loading text={`${formatCount(readSoFar)} read so far`} />}
    </div>
  );
};
