import { stripToFloat, stripToNumber } from '../domain/money';
import { classNames } from '../look';
import { TextInput, type TextInputProps } from './text-input';
import styles from './text-input.module.css';

export interface NumberInputProps extends TextInputProps {
  /** Keeps a minus sign too. */
  readonly allowMinus?: boolean;
}

/** A decimal as text, never a float; what cannot be part of a number is dropped as it is typed. */
export const NumberInput = ({
  allowMinus = false,
  onChange,
  className,
  ...rest
}: NumberInputProps) => (
  <TextInput
    inputMode="decimal"
    autoComplete="off"
    {...rest}
    className={classNames(styles['amount'], className)}
    onChange={(typed) => onChange(allowMinus ? stripToNumber(typed) : stripToFloat(typed))}
  />
);

/** An amount in dollars as text; '$1,200' is taken as 1200. */
export const MoneyInput = (props: NumberInputProps) => (
  <span className={styles['prefixed']}>
    <span className={styles['prefix']} aria-hidden>
      $
    </span>
    <NumberInput {...props} />
  </span>
);
