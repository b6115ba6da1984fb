import { type DragEvent, type InputHTMLAttributes, type ReactNode, useRef, useState } from 'react';
import { Button, type ButtonProps } from '../design-system';
import styles from './upload-button.module.css';

/**
 * `accept` ('.pdf,image/*') is a filter of the picker, not a validation; `capture` opens the back or
 * front camera on devices with a camera.
 */
export interface UploadButtonProps
  extends Pick<ButtonProps, 'kind' | 'size' | 'wide' | 'icon' | 'busy'>,
    Pick<InputHTMLAttributes<HTMLInputElement>, 'accept' | 'multiple' | 'capture'> {
  readonly label: string;
  readonly onPick: (files: readonly File[]) => void;
}

/** Button that opens the file picker; the same file can be selected again. */
export const UploadButton = (props: UploadButtonProps) => {
  const { label, accept, multiple, capture, onPick, ...button } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        className={styles['input']}
        type="file"
        tabIndex={-1}
        aria-label={label}
        {...{ accept, multiple, capture }}
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
  /** Content of the drop area; an overlay text appears while files are dragged over. */
  readonly children: ReactNode;
  readonly onPick: (files: readonly File[]) => void;
}

/** Drop area for files; place an UploadButton inside as an alternative. */
export const DropArea = ({ children, onPick }: DropAreaProps) => {
  // Local state on purpose: the hover state concerns only this area.
  const [isOver, setIsOver] = useState(false);
  const take = (event: DragEvent, isDropped: boolean) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(!isDropped);
    const files = isDropped ? [...event.dataTransfer.files] : [];
    if (files.length > 0) onPick(files);
  };
  return (
    <div
      className={styles['drop']}
      data-over={isOver || undefined}
      onDragOver={(event) => take(event, false)}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setIsOver(false);
      }}
      onDrop={(event) => take(event, true)}
    >
      {children}
    </div>
  );
};
