import { IconButton } from '@portal/shared/design-system';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/texts';
import styles from './panel.module.css';

interface PanelProps {
  /** Id of the surrounding popover. */
  readonly id: string;
  readonly title: string;
  readonly children?: ReactNode;
}

/** Content of a side panel: title, close button and children. */
export const Panel = ({ id, title, children }: PanelProps) => {
  const t = useTexts();
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <IconButton
          icon="close"
          label={t('close')}
          popoverTarget={id}
          popoverTargetAction="hide"
          autoFocus
        />
      </div>
      {children}
    </div>
  );
};
