import { formatMoment } from '@portal/shared/domain';
import { Button, confirm, Money, Skeleton } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { $snapshotFailure, type ListedVersion } from './compared-versions.model';
import { UnreadableTag } from './unreadable-tag';
import { $isRestoring, versionRestored } from './versions.model';
import styles from './versions.module.css';

interface VersionProps {
  readonly version: ListedVersion;
}

export const VersionRow = ({ version }: VersionProps) => {
  const { name, at, by, isUnreadable } = version;
  return (
    <li className={styles['row']}>
      <span className={styles['words']}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <small>
          {formatMoment(at)}
          {by && <bdi>, {by.name}</bdi>}
        </small>
      </span>
      {isUnreadable ? <UnreadableTag /> : <Subtotal version={version} />}
    </li>
  );
};

/** Subtotal and Go back to it; without a stored subtotal both wait for the snapshot. */
const Subtotal = ({ version }: VersionProps) => {
  const { isRestoring, failure, restore } = useUnit({
    isRestoring: $isRestoring,
    failure: $snapshotFailure,
    restore: versionRestored,
  });
  const { name, subtotal } = version;
  if (subtotal === null)
    return failure ? null : (
      <span className={styles['pending']}>
        <Skeleton lines={1} />
      </span>
    );
  const ask = async () => {
    const isSure = await confirm({
      title: `Go back to ${name}?`,
      text: 'All features, lines and prices become as they were. What is there now is saved as a version first. Pictures of features that were removed since do not come back.',
      isDangerous: true,
    });
    if (isSure) restore(version);
  };
  return (
    <>
      <Money amount={subtotal} strong />
      <Button size="small" icon="undo" busy={isRestoring} onClick={ask}>
        Go back to it
      </Button>
    </>
  );
};
