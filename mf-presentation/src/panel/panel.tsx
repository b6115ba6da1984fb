import { IconButton } from '@portal/shared/design-system';
import { useUnit } from 'effector-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { panelClosed } from '../pages/deck/panels';
import styles from './panel.module.css';

/** Side panel over the deck: a modal dialog, closed by Esc. */
export const Panel = ({ title, children }: { readonly title: string; children: ReactNode }) => {
  const closed = useUnit(panelClosed);
  const dialog = useRef<HTMLDialogElement>(null);
  const name = useId();
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles['panel']}
      aria-labelledby={name}
      onClose={() => closed()}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) closed();
      }}
    >
      <div className={styles['sheet']}>
        <header className={styles['head']}>
          <h2 id={name}>{title}</h2>
          <IconButton icon="close" label="Close" onClick={() => closed()} />
        </header>
        {children}
      </div>
    </dialog>
  );
};
