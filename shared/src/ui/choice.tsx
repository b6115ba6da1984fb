import { type ReactNode, useId } from 'react';
import { Checkbox, type CheckboxProps, classNames, Icon } from '../design-system';
import styles from './choice.module.css';

export interface RadioOption {
  readonly value: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
}

export interface RadioGroupProps {
  readonly label: ReactNode;
  readonly options: readonly RadioOption[];
  readonly value: string | null;
  readonly onChange: (value: string) => void;
  /** Whether the options are placed side by side. */
  readonly inline?: boolean;
}

export const RadioGroup = (props: RadioGroupProps) => {
  const { label, options, value, onChange, inline } = props;
  const name = useId();
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>{label}</legend>
      <div className={classNames(styles['options'], inline && styles['inline'])}>
        {options.map((option) => (
          <label key={option.value} className={styles['option']}>
            <input
              type="radio"
              className={styles['radio']}
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>
              {option.label}
              {option.hint && <span className={styles['hint']}>{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};

export interface RadioCardProps {
  /** Accessible label of the card. */
  readonly label: string;
  /** Name of the group: one card of the same name can be checked. */
  readonly name: string;
  readonly checked: boolean;
  readonly onCheck: () => void;
  /** Content below the label. */
  readonly children?: ReactNode;
}

/** Card that is a radio button, for options with a description. */
export const RadioCard = ({ label, name, checked, onCheck, children }: RadioCardProps) => (
  <label className={classNames(styles['card'], checked && styles['checked'])}>
    <input
      type="radio"
      className={styles['cover']}
      name={name}
      aria-label={label}
      checked={checked}
      onChange={onCheck}
    />
    <span className={styles['cardLabel']}>
      {label}
      {checked && <Icon name="check-circle" size={18} />}
    </span>
    {children}
  </label>
);

export type SwitchProps = Pick<CheckboxProps, 'label' | 'checked' | 'onChange'>;

/** On/off switch with immediate effect. */
export const Switch = (props: SwitchProps) => (
  <Checkbox {...props} role="switch" className={styles['switch']} />
);

export interface SegmentedProps {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: ReactNode }[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Segmented control to switch between views, for example cards or table. */
export const Segmented = ({ label, options, value, onChange }: SegmentedProps) => (
  <div className={styles['segmented']} role="group" aria-label={label}>
    {options.map((option) => (
      <button
        key={option.value}
        type="button"
        className={styles['segment']}
        aria-pressed={option.value === value}
        onClick={() => onChange(option.value)}
      >
        {option.label}
      </button>
    ))}
  </div>
);
