import { Select } from 'antd';
import type { ReactNode } from 'react';
import { Icon } from '../design-system';
import { useFieldWiring } from './field-context';
import { Themed } from './provider';
import styles from './select-input.module.css';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  /** Replacement for the label, for example a swatch or an icon with text. */
  readonly look?: ReactNode;
  readonly disabled?: boolean;
}

interface SelectLook {
  readonly id?: string;
  readonly options: readonly SelectOption[];
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly loading?: boolean;
  readonly size?: 'normal' | 'small';
  /** Whether typing filters the options; default: from eight options on. */
  readonly searchable?: boolean;
  readonly noOptionsText?: string;
  readonly 'aria-label'?: string;
}

export interface SelectInputProps extends SelectLook {
  readonly value: string | null;
  readonly onChange: (value: string) => void;
}

export interface MultiSelectInputProps extends SelectLook {
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
}

const drawn = (options: readonly SelectOption[]) =>
  options.map(({ value, label, look, disabled }) => ({
    value,
    label: look ?? label,
    words: label,
    disabled,
  }));

const useSelectLook = ({
  options,
  size,
  searchable,
  noOptionsText = 'Nothing found',
  ...rest
}: SelectLook) => ({
  ...useFieldWiring(),
  ...rest,
  options: drawn(options),
  size: size === 'small' ? ('small' as const) : ('middle' as const),
  showSearch: (searchable ?? options.length >= 8) && { optionFilterProp: 'words' },
  notFoundContent: <span className={styles['nothing']}>{noOptionsText}</span>,
  listHeight: 340,
  suffixIcon: <Icon name="chevron-down" size={16} />,
  className: styles['select'],
  popupMatchSelectWidth: false,
});

/** Single select; the value is the option key, null if nothing is selected. */
export const SelectInput = ({ value, onChange, ...look }: SelectInputProps) => (
  <Themed>
    <Select<string | null>
      {...useSelectLook(look)}
      value={value}
      onChange={(picked) => onChange(picked ?? '')}
    />
  </Themed>
);

/** Multiple select; values in the order of selection. */
export const MultiSelectInput = ({ value, onChange, ...look }: MultiSelectInputProps) => (
  <Themed>
    <Select<string[]>
      {...useSelectLook(look)}
      mode="multiple"
      value={[...value]}
      onChange={onChange}
    />
  </Themed>
);
