import { Popover } from 'antd';
import { type KeyboardEvent, type ReactElement, useRef, useState } from 'react';
import { classNames, Icon, IconButton, type IconName } from '../design-system';
import styles from './menu.module.css';
import { Themed } from './provider';

export interface MenuItem {
  readonly key: string;
  readonly label: string;
  readonly icon?: IconName;
  readonly isDangerous?: boolean;
  readonly disabled?: boolean;
  readonly onPick: () => void;
}

export interface MenuProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** Trigger button; default: three dots. */
  readonly children?: ReactElement;
}

const focusBy = (list: HTMLElement, step: number): void => {
  const items = [...list.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)')];
  const at = items.findIndex((item) => item === document.activeElement);
  items[(at + step + items.length) % items.length]?.focus();
};

interface ItemsProps extends MenuProps {
  readonly onDone: () => void;
}

const Items = ({ label, items, onDone }: ItemsProps) => {
  const keyPressed = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'ArrowDown') focusBy(event.currentTarget, 1);
    else if (event.key === 'ArrowUp') focusBy(event.currentTarget, -1);
    else if (event.key === 'Escape' || event.key === 'Tab') return onDone();
    else return;
    event.preventDefault();
  };
  return (
    <div
      ref={(list) => list?.querySelector<HTMLElement>('[role=menuitem]')?.focus()}
      className={styles['menu']}
      role="menu"
      aria-label={label}
      onKeyDown={keyPressed}
    >
      {items.map(({ key, label: words, icon, isDangerous, disabled, onPick }) => (
        <button
          key={key}
          type="button"
          role="menuitem"
          className={classNames(styles['item'], isDangerous && styles['dangerous'])}
          disabled={disabled}
          onClick={() => {
            onDone();
            onPick();
          }}
        >
          {icon && <Icon name={icon} size={18} />}
          {words}
        </button>
      ))}
    </div>
  );
};

/** Dropdown menu. Arrow keys move, Esc closes and restores the focus. */
export const Menu = ({ label, items, children }: MenuProps) => {
  // Local on purpose: an open menu is gone with the next click.
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLSpanElement>(null);
  const close = () => {
    setOpen(false);
    opener.current?.querySelector('button')?.focus();
  };
  return (
    <Themed>
      <span ref={opener}>
        <Popover
          open={open}
          onOpenChange={setOpen}
          trigger="click"
          arrow={false}
          placement="bottomRight"
          destroyOnHidden
          classNames={{ container: styles['popover'] }}
          content={<Items {...{ label, items }} onDone={close} />}
        >
          {children ?? (
            <IconButton icon="more" label={label} aria-haspopup="menu" aria-expanded={open} />
          )}
        </Popover>
      </span>
    </Themed>
  );
};
