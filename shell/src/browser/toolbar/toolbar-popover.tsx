import {
  Button,
  classNames,
  IconButton,
  type IconName,
  Loading,
  Notice,
} from '@portal/shared/design-system';
import { type ReactNode, Suspense, useState } from 'react';
import { PartBoundary } from '../remote-view/part-boundary';
import { useTexts } from '../texts/texts';
import styles from './toolbar-popover.module.css';
import { useClosedOnLeaving } from './use-closed-on-leaving';

interface ToolbarPopoverProps {
  readonly id: string;
  readonly icon: IconName;
  readonly label: string;
  /** Text beside the icon; default: icon only. */
  readonly words?: ReactNode;
  /** Position: a menu below the toolbar, a side panel, or a centred box. */
  readonly shape: 'menu' | 'panel' | 'box';
  /** Whether the button is hidden on narrow toolbars. */
  readonly isSpare?: boolean;
  readonly onToggled?: (isOpen: boolean) => void;
  /** Rendered, with lazily loaded code, only while open. */
  readonly children: ReactNode;
}

/**
 * Toolbar button with a popover. Escape, a click outside, focus leaving the popover and navigation
 * close the popover.
 */
export const ToolbarPopover = (props: ToolbarPopoverProps) => {
  const { id, label, shape, onToggled, children } = props;
  const t = useTexts();
  // Local on purpose: the browser owns whether a popover is open.
  const [isOpen, setOpen] = useState(false);
  const popover = useClosedOnLeaving();
  return (
    <>
      <Opener {...props} isOpen={isOpen} />
      <div
        className={classNames(styles.popover, styles[shape])}
        id={id}
        ref={popover}
        popover="auto"
        role="dialog"
        aria-label={label}
        onToggle={({ newState }) => {
          setOpen(newState === 'open');
          onToggled?.(newState === 'open');
        }}
      >
        {isOpen && (
          <PartBoundary
            onError={() => undefined}
            whenBroken={() => <Notice kind="error">{t('partUnavailable')}</Notice>}
          >
            <Suspense fallback={<Loading text={t('loading')} />}>{children}</Suspense>
          </PartBoundary>
        )}
      </div>
    </>
  );
};

const Opener = ({
  id,
  icon,
  label,
  words,
  isSpare,
  isOpen,
}: ToolbarPopoverProps & { readonly isOpen: boolean }) => {
  const opening = {
    className: isSpare ? styles.spare : undefined,
    icon,
    popoverTarget: id,
    'aria-expanded': isOpen,
  };
  if (words === undefined) return <IconButton {...opening} label={label} />;
  return (
    <Button {...opening} kind="quiet" size="small">
      {words}
    </Button>
  );
};
