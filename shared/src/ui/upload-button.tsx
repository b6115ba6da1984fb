import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { Button, type ButtonLook, type IconName } from '../look';
import styles from './upload-button.module.css';

export interface UploadButtonProps extends ButtonLook {
  readonly label: string;
  readonly icon?: IconName;
  /** As the accept attribute: '.pdf,image/*'. A hint to the picker, not a check. */
  readonly accept?: string;
  readonly multiple?: boolean;
  /** Opens the camera where there is one: that on the back, or that on the side of the screen. */
  readonly capture?: 'environment' | 'user';
  readonly busy?: boolean;
  readonly disabled?: boolean;
  readonly onPick: (files: readonly File[]) => void;
}

/** Opens the file picker; the same file can be picked again. */
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
  /** What is there; the area says while files are dragged over it that they can be dropped. */
  readonly children: ReactNode;
  readonly onPick: (files: readonly File[]) => void;
}

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** Files can be dropped anywhere on what it holds; offer an UploadButton in it. */
export const DropArea = ({ children, onPick }: DropAreaProps) => {
  // Local on purpose: what hovers over this place is nobody else's business.
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
