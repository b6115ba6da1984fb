import { buttonClass, Icon, LogoMark, Tag } from '@portal/shared/look';
import { Link } from '@portal/shared/router';
import { $roles } from '@portal/shared/session';
import { useUnit } from 'effector-react';
import { maySign } from '../../domain/may-sign';
import styles from './deck.module.css';
import { $proposal } from './model';

export const DeckToolbar = ({ projectId }: { readonly projectId: string }) => {
  const { proposal, roles } = useUnit({ proposal: $proposal, roles: $roles });
  return (
    <header className={styles['toolbar']}>
      <LogoMark size={26} />
      <p className={styles['client']}>{proposal?.project.clientName}</p>
      {!maySign(roles) && <Tag icon="eye">Preview</Tag>}
      <Link
        className={buttonClass({ kind: 'quiet', size: 'small' })}
        to={`/projects/${encodeURIComponent(projectId)}`}
        aria-label="Close the presentation"
      >
        <Icon name="close" size={18} />
        <span className={styles['closeWord']}>Close</span>
      </Link>
    </header>
  );
};
