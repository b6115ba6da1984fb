import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Button } from '../design-system';
import { Modal } from './dialog';

export interface Question {
  readonly title: string;
  readonly text?: ReactNode;
  readonly yes?: string;
  readonly no?: string;
  /** Whether Yes deletes data. */
  readonly isDangerous?: boolean;
}

export interface ConfirmDialogProps extends Question {
  readonly open: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
  /** Closed without an answer, for example by Escape; if missing, `onNo` is called. */
  readonly onDismiss?: () => void;
}

/** Yes/No dialog; closing the dialog means No, unless `onDismiss` is given. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { open, title, text, isDangerous, onYes, onNo, onDismiss = onNo } = props;
  const answers = (
    <>
      <Button onClick={onNo}>{props.no ?? 'No'}</Button>
      <Button kind={isDangerous ? 'danger' : 'primary'} onClick={onYes}>
        {props.yes ?? 'Yes'}
      </Button>
    </>
  );
  return (
    <Modal {...{ open, title }} role="alertdialog" onClose={onDismiss} footer={answers}>
      {typeof text === 'string' ? <p>{text}</p> : text}
    </Modal>
  );
};

/** Shows a confirm dialog from any code; resolves to true for Yes. */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    const home = document.body.appendChild(document.createElement('div'));
    const root = createRoot(home);
    const answer = (isYes: boolean) => () => {
      root.unmount();
      home.remove();
      resolve(isYes);
    };
    root.render(<ConfirmDialog {...question} open onYes={answer(true)} onNo={answer(false)} />);
  });
