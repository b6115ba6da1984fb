import { useRef } from 'react';
import { Button, type ButtonLook } from '../look';
import styles from './upload-button.module.css';

export interface UploadButtonProps extends ButtonLook {
  readonly label: string;
  /** As the accept attribute: '.pdf,image/*'. A hint to the picker, not a check. */
  readonly accept?: string;
  readonly multiple?: boolean;
  readonly busy?: boolean;
  readonly disabled?: boolean;
  readonly onPick: (files: readonly File[]) => void;
}

/** Opens the file picker; the same file can be picked again. */
export const UploadButton = ({ label, accept, multiple, onPick, ...button }: UploadButtonProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        className={styles['input']}
        type="file"
        tabIndex={-1}
        aria-label={label}
        {...{ accept, multiple }}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          if (files.length > 0) onPick(files);
        }}
      />
      <Button icon="upload" {...button} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
};

export interface DropAreaProps {
  readonly children: string;
  readonly onPick: (files: readonly File[]) => void;
}

/** A place to drop files on; offer an UploadButton beside it. */
export const DropArea = ({ children, onPick }: DropAreaProps) => (
  <div
    className={styles['drop']}
    onDragOver={(event) => event.preventDefault()}
    onDrop={(event) => {
      event.preventDefault();
      const files = [...event.dataTransfer.files];
      if (files.length > 0) onPick(files);
    }}
  >
    {children}
  </div>
);
