import type { ComponentProps } from 'react';
import { classNames, inputClass } from '../design-system';
import { useFieldWiring } from './field-context';
import styles from './text-input.module.css';

/** Attributes of an element whose value is a text. */
type TextControl<Element extends 'input' | 'textarea'> = Omit<
  ComponentProps<Element>,
  'onChange' | 'value'
> & { readonly value: string; readonly onChange: (value: string) => void };

export type TextInputProps = TextControl<'input'>;

export const TextInput = ({ onChange, className, ...rest }: TextInputProps) => (
  <input
    type="text"
    dir="auto"
    {...useFieldWiring()}
    {...rest}
    className={classNames(inputClass, className)}
    onChange={(event) => onChange(event.target.value)}
  />
);

export type TextAreaProps = TextControl<'textarea'>;

type CountedAreaProps = ComponentProps<'textarea'> & { value: string; look: typeof styles };

/** Text area with a counter if `maxLength` is set; `look` has the classes `area` and `count`. */
export const CountedArea = ({ look, ...area }: CountedAreaProps) => (
  <span className={look['area']}>
    <textarea {...area} />
    {area.maxLength !== undefined && (
      <span className={classNames(look['count'], 'gp-tabular')} aria-hidden>
        {area.value.length} / {area.maxLength}
      </span>
    )}
  </span>
);

/** Multi-line input that grows with the content and shows a counter if `maxLength` is set. */
export const TextArea = ({ onChange, className, rows = 3, ...rest }: TextAreaProps) => (
  <CountedArea
    dir="auto"
    {...useFieldWiring()}
    look={styles}
    rows={rows}
    style={{ minBlockSize: `calc(${rows}lh + 1.25rem)` }}
    {...rest}
    className={classNames(inputClass, styles['text'], className)}
    onChange={(event) => onChange(event.target.value)}
  />
);
