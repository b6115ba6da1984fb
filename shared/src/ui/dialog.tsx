import { type ReactNode, useId } from 'react';
import { classNames, IconButton } from '../design-system';
import styles from './dialog.module.css';

export interface DialogProps {
  readonly open: boolean;
  /** Called on Esc, by the close button and by a click outside the dialog. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly footer?: ReactNode;
  readonly closeLabel?: string;
}

export interface ModalProps extends DialogProps {
  readonly wide?: boolean;
  readonly role?: 'dialog' | 'alertdialog';
}

/**
 * Opens the dialog modally, as a ref callback.
 *
 * React closes the dialog while the element is still in the document: only then does the browser
 * restore the focus.
 */
const openModally = (dialog: HTMLDialogElement) => {
  dialog.showModal();
  // By default the browser would focus the first control, the close button.
  dialog.querySelector<HTMLElement>('[data-focus-first]')?.focus();
  return () => dialog.close();
};

const OpenPanel = (props: ModalProps & { readonly shape: 'modal' | 'drawer' }) => {
  const { onClose, title, children, footer, closeLabel, shape, wide, role } = props;
  const titleId = useId();
  return (
    <dialog
      ref={openModally}
      role={role}
      className={classNames(styles['dialog'], styles[shape], wide && styles['wide'])}
      aria-labelledby={titleId}
      aria-modal
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles['panel']}>
        <header className={styles['head']}>
          <h2 id={titleId} className={styles['title']}>
            {title}
          </h2>
          <IconButton icon="close" label={closeLabel ?? 'Close'} onClick={onClose} />
        </header>
        <div className={styles['body']}>{children}</div>
        {footer && <footer className={styles['footer']}>{footer}</footer>}
      </div>
    </dialog>
  );
};

/** Modal dialog. The content mounts when the dialog opens and unmounts when it closes. */
export const Modal = (props: ModalProps) => props.open && <OpenPanel {...props} shape="modal" />;

/** Side panel. */
export const Drawer = (props: DialogProps) => props.open && <OpenPanel {...props} shape="drawer" />;
