import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { classNames, type FieldWiring, Icon, Spinner } from '../design-system';
import { useFieldWiring } from './field-context';
import styles from './select-input.module.css';
import { widget } from './widget';
import { WidgetProblem } from './widget-problem';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  /** Replacement for the label, for example a swatch or an icon with text. */
  readonly look?: ReactNode;
  readonly disabled?: boolean;
}

export interface SelectLook {
  readonly id?: string | undefined;
  readonly options: readonly SelectOption[];
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly loading?: boolean;
  readonly size?: 'normal' | 'small';
  /** Whether typing filters the options; default: from eight options on. */
  readonly searchable?: boolean;
  /** Called each time the list opens. */
  readonly onOpen?: () => void;
  /** Called with the typed text: the owner searches and passes the options found. */
  readonly onSearch?: (typed: string) => void;
  readonly noOptionsText?: string;
  readonly 'aria-label'?: string;
}

export interface SelectInputProps extends SelectLook {
  readonly value: string | null;
  readonly onChange: (value: string) => void;
}

const select = widget(() => import('./antd/select'));

/** The character that a key types; empty for Enter and arrows; null for any other key. */
function typedBy({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (['Enter', 'ArrowDown', 'ArrowUp'].includes(key)) return '';
  return key.length === 1 ? key : null;
}

interface ClosedSelectProps extends Omit<SelectInputProps, 'onChange'>, Partial<FieldWiring> {
  /** Called with the text that is typed into the list's filter. */
  readonly onPress: (typed: string) => void;
}

type PickedProps = Pick<ClosedSelectProps, 'options' | 'value' | 'placeholder'>;

const Picked = ({ options, value, placeholder }: PickedProps) => {
  const option = options.find((one) => one.value === value);
  const label = option?.label ?? value;
  const look = classNames(styles['picked'], !label && styles['placeholder']);
  return (
    <span className={look} title={label || undefined}>
      {label ? (option?.look ?? label) : placeholder}
    </span>
  );
};

/** Appearance of a select until somebody opens the list: the same, without the code of antd. */
const ClosedSelect = (props: ClosedSelectProps) => {
  const { options, value, placeholder, onPress, loading, size, ...look } = props;
  const { searchable, noOptionsText, onOpen, onSearch, ...attributes } = look;
  const { isLoading, hasFailed } = select.useState();
  const problemId = useId();
  const press = (event: KeyboardEvent) => {
    const typed = typedBy(event);
    if (typed === null) return;
    event.preventDefault();
    onPress(typed);
  };
  return (
    <>
      <button
        {...attributes}
        type="button"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={false}
        aria-busy={isLoading || loading}
        aria-describedby={classNames(look['aria-describedby'], hasFailed && problemId) || undefined}
        className={classNames(styles['closed'], size === 'small' && styles['small'])}
        onPointerEnter={select.load}
        onFocus={select.load}
        onClick={() => onPress('')}
        onKeyDown={press}
      >
        <Picked {...{ options, value, placeholder }} />
        {loading ? <Spinner size={16} /> : <Icon name="chevron-down" size={16} />}
      </button>
      {hasFailed && <WidgetProblem id={problemId} />}
    </>
  );
};

/** Select of one option; the value is the option key, null if nothing is selected. */
export const SelectInput = ({ value, onChange, ...given }: SelectInputProps) => {
  const look = { ...useFieldWiring(), ...given };
  // Local on purpose: whether this list was opened concerns nobody else.
  const [typed, setTyped] = useState<string | null>(null);
  const { Component: AntdSelect } = select.useState();
  if (AntdSelect && typed !== null) return <AntdSelect {...look} {...{ value, onChange, typed }} />;
  const open = (text: string) => {
    // Characters typed until the list is there add up; Space alone opens the list.
    setTyped((before) => `${before ?? ''}${text}`.trimStart());
    select.load();
  };
  return <ClosedSelect {...look} value={value} onPress={open} />;
};
