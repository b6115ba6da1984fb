import { Button, Notice } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import styles from './costing/costing.module.css';
import { unsavedCount } from './domain/unsaved';
import { $offered, unsavedForgotten, unsavedTaken } from './estimate/unsaved';

/** Offers what an earlier visit entered and could not save, before the tab was closed or crashed. */
export const UnsavedOffer = () => {
  const { offered, take, forget } = useUnit({
    offered: $offered,
    take: unsavedTaken,
    forget: unsavedForgotten,
  });
  if (!offered) return null;
  const count = unsavedCount(offered);
  return (
    <Notice kind="warning">
      <span className={styles['offer']}>
        {count === 1
          ? 'One change of your last visit was not saved.'
          : `${count} changes of your last visit were not saved.`}
        <Button size="small" onClick={() => take()}>
          Bring back
        </Button>
        <Button size="small" kind="quiet" onClick={() => forget()}>
          Forget
        </Button>
      </span>
    </Notice>
  );
};
