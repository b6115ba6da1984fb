import { formatMoment, projectSubtotal } from '@portal/shared/domain';
import { Button, confirm, Money, Tag } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import type { EstimateVersion } from '../../domain/estimate-version';
import { $isRestoring, versionRestored } from './versions.model';
import styles from './versions.module.css';

export const VersionRow = ({ version }: { readonly version: EstimateVersion }) => {
  const { isRestoring, restore } = useUnit({ isRestoring: $isRestoring, restore: versionRestored });
  const { name, at, by, estimate } = version;
  const ask = async () => {
    const isSure = await confirm({
      title: `Go back to ${name}?`,
      text: 'All features, lines and prices become as they were. What is there now is saved as a version first. Pictures of features that were removed since do not come back.',
      isDangerous: true,
    });
    if (isSure) restore(version);
  };
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
      {estimate ? (
        <>
          <Money amount={projectSubtotal(estimate.features)} strong />
          <Button size="small" icon="undo" busy={isRestoring} onClick={ask}>
            Go back to it
          </Button>
        </>
      ) : (
        <Tag tone="brick" icon="warning">
          Cannot be read
        </Tag>
      )}
    </li>
  );
};
