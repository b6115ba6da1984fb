import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names';
import { Icon } from './icon';
import type { IconName } from './icon-shapes';
import { Spinner } from './spinner';

export interface ButtonLook {
  readonly kind?: 'primary' | 'secondary' | 'quiet' | 'danger';
  readonly size?: 'normal' | 'small';
  readonly wide?: boolean;
}

/** Returns the class name of a button, for other elements such as a router link. */
export const buttonClass = ({ kind = 'secondary', size, wide }: ButtonLook = {}): string =>
  classNames(
    styles['button'],
    styles[kind],
    size === 'small' && styles['small'],
    wide && styles['wide'],
  );

export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  readonly icon?: IconName;
  /** Shows a spinner and disables the button; the label stays. */
  readonly busy?: boolean;
}

export const Button = ({
  kind,
  size,
  wide,
  icon,
  busy = false,
  disabled,
  className,
  children,
  ...rest
}: ButtonProps) => (
  <button
    type="button"
    {...rest}
    className={classNames(buttonClass({ kind, size, wide }), busy && styles['busy'], className)}
    disabled={disabled || busy}
    aria-busy={busy || undefined}
  >
    {busy ? <Spinner size={18} /> : icon && <Icon name={icon} size={18} />}
    {children}
  </button>
);

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'wide'> {
  readonly icon: IconName;
  /** Accessible label, also shown as a tooltip. */
  readonly label: string;
}

/** Square icon button; quiet by default. */
export const IconButton = ({
  icon,
  label,
  kind = 'quiet',
  size,
  busy,
  className,
  ...rest
}: IconButtonProps) => (
  <button
    type="button"
    title={label}
    aria-label={label}
    aria-busy={busy || undefined}
    {...rest}
    className={classNames(buttonClass({ kind, size }), styles['iconOnly'], className)}
    disabled={rest.disabled || busy}
  >
    {busy ? <Spinner size={18} /> : <Icon name={icon} size={size === 'small' ? 18 : 20} />}
  </button>
);

export interface ButtonLinkProps extends ButtonLook, AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly icon?: IconName;
  readonly children: ReactNode;
}

/** Link styled as a button: for another document, a download or a new tab. */
export const ButtonLink = ({
  kind,
  size,
  wide,
  icon,
  className,
  children,
  ...rest
}: ButtonLinkProps) => (
  <a {...rest} className={classNames(buttonClass({ kind, size, wide }), className)}>
    {icon && <Icon name={icon} size={18} />}
    {children}
  </a>
);
