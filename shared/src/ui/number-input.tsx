import { useUnit } from 'effector-react';
import { useState } from 'react';
import { classNames } from '../design-system';
import { isDecimal } from '../domain/money/money';
import { readNumber, writeNumber } from '../domain/money/typed-number';
import { $language } from '../i18n';
import { TextInput, type TextInputProps } from './text-input';
import styles from './text-input.module.css';

export interface NumberInputProps extends TextInputProps {
  /** Whether a minus sign is allowed. */
  readonly allowMinus?: boolean;
}

/**
 * Input for a decimal as text, never a float, typed in the person's locale. `value` and the
 * argument of `onChange` are decimals in wire format (`1234.5`). Invalid text is passed on
 * unchanged, to be refused by the form; a likely interpretation is offered (decision 63).
 */
export const NumberInput = (props: NumberInputProps) => {
  const { allowMinus = false, value, onChange, onBlur, className, ...rest } = props;
  const language = useUnit($language);
  // Local state on purpose: `1,5` and `1,50` are the same value, but the typed text must not change
  // while typing.
  const [typed, setTyped] = useState<{ text: string; value: string } | null>(null);
  const shown = isDecimal(value) ? writeNumber(value, language) : value;
  const type = (text: string) => {
    const next = valueOf(text, language, allowMinus);
    setTyped({ text, value: next });
    onChange(next);
  };
  const offer = typed === null ? offerFor(value, language, allowMinus) : null;
  return (
    <>
      <TextInput
        inputMode="decimal"
        autoComplete="off"
        {...rest}
        className={classNames(styles['amount'], className)}
        value={typed?.value === value ? typed.text : shown}
        onChange={type}
        onBlur={(event) => {
          setTyped(null);
          onBlur?.(event);
        }}
      />
      {offer !== null && (
        <button
          type="button"
          className={styles['offer']}
          onClick={({ currentTarget: { previousElementSibling: input } }) => {
            type(offer);
            // The value is passed on at blur, like any other input.
            if (input instanceof HTMLInputElement) input.focus();
          }}
        >
          Did you mean {offer}?
        </button>
      )}
    </>
  );
};

function valueOf(text: string, language: string, allowMinus: boolean): string {
  const read = readNumber(text, language);
  if (read.kind === 'empty') return '';
  return read.kind === 'number' && (allowMinus || !read.value.startsWith('-')) ? read.value : text;
}

/** Returns a suggested interpretation of an invalid number. */
function offerFor(value: string, language: string, allowMinus: boolean): string | null {
  const read = isDecimal(value) ? null : readNumber(value, language);
  if (read?.kind !== 'refused' || read.offer === null) return null;
  return allowMinus || !read.offer.startsWith('-') ? read.offer : null;
}

/** Input for an amount in dollars as text; '$1,200' is accepted as 1200. */
export const MoneyInput = (props: NumberInputProps) => (
  <span className={styles['prefixed']}>
    <NumberInput {...props} />
  </span>
);
