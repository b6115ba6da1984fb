import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { Button, type ButtonLook, type IconName } from '../design-system';
import styles from './upload-button.module.css';

export interface UploadButtonProps extends ButtonLook {
  readonly label: string;
  readonly icon?: IconName;
  /** HTML `accept` attribute: '.pdf,image/*'. A filter of the picker, not a validation. */
  readonly accept?: string;
  readonly multiple?: boolean;
  /** Opens the back or front camera on devices with a camera. */
  readonly capture?: 'environment' | 'user';
  readonly busy?: boolean;
  readonly disabled?: boolean;
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

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** Drop area for files; place an UploadButton inside as an alternative. */
export const DropArea = ({ children, onPick }: DropAreaProps) => {
  // Local state on purpose: the hover state concerns only this area.
  const [isOver, setIsOver] = useState(false);
  return (
    <div
      className={styles['drop']}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
        if (!isInside) setIsOver(false);
      }}
      onDrop={(event) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        setIsOver(false);
        const files = [...event.dataTransfer.files];
        if (files.length > 0) onPick(files);
      }}
    >
      {children}
    </div>
  );
};
