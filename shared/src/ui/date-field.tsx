import { useState } from 'react';
import { classNames, IconButton } from '../design-system';
import { formatDate } from '../domain/dates/dates';
import { readDay } from '../domain/dates/read-day';
import styles from './date-field.module.css';
import { TextInput, type TextInputProps } from './text-input';
import { widget } from './widget';
import { WidgetProblem } from './widget-problem';

const calendar = widget(() => import('./antd/calendar'));

interface CalendarButtonProps {
  readonly day: string;
  readonly disabled?: boolean | undefined;
  readonly onPick: (day: string) => void;
}

/** Button at the end of a date field, and the calendar that the button opens. */
const CalendarButton = ({ day, disabled, onPick }: CalendarButtonProps) => {
  // Local on purpose: an open calendar is gone with the next click.
  const [isOpen, setOpen] = useState(false);
  const { Component: AntdCalendar, isLoading, hasFailed } = calendar.useState();
  const pick = (picked: string) => {
    setOpen(false);
    onPick(picked);
  };
  return (
    <>
      <span className={styles['open']} onPointerEnter={calendar.load} onFocus={calendar.load}>
        <IconButton
          size="small"
          icon="calendar"
          label="Calendar"
          disabled={disabled}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-busy={(isOpen && isLoading) || undefined}
          onClick={() => {
            calendar.load();
            setOpen(!isOpen);
          }}
        />
      </span>
      {AntdCalendar && isOpen && (
        <AntdCalendar day={day} onPick={pick} onClose={() => setOpen(false)} />
      )}
      {hasFailed && <WidgetProblem />}
    </>
  );
};

/** Inserts slashes while digits are typed; duplicate slashes are removed. */
function withSlashes(before: string, typed: string): string {
  const single = typed.replaceAll(/\/+/g, '/');
  const isForward = single.length > before.length && single.startsWith(before);
  return isForward && /^(0[1-9]|1[0-2])(\/\d{2})?$/.test(single) ? `${single}/` : single;
}

/**
 * Input for a day as YYYY-MM-DD, '' when unset; displayed and typed as MM/DD/YYYY in any locale
 * (decision 42), or picked from a calendar. Calls `onChange` on blur or Enter, to avoid
 * saving intermediate dates. Incomplete or impossible dates are ignored.
 */
export const DateField = (props: TextInputProps) => {
  const { value, onChange, onBlur, onKeyDown, className, ...rest } = props;
  // Local on purpose: half a date is nobody else's business.
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? formatDate(value, 'MM/DD/YYYY');
  const commit = () => {
    if (typed === null) return;
    const day = typed.trim() === '' ? '' : readDay(typed);
    setTyped(null);
    if (day !== null && day !== value) onChange(day);
  };
  const leave: TextInputProps['onBlur'] = (event) => {
    commit();
    onBlur?.(event);
  };
  const press: TextInputProps['onKeyDown'] = (event) => {
    if (event.key === 'Enter') commit();
    onKeyDown?.(event);
  };
  const pick = (day: string) => {
    setTyped(null);
    onChange(day);
  };
  return (
    <span className={styles['field']}>
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        placeholder="MM/DD/YYYY"
        maxLength={10}
        {...rest}
        dir="ltr"
        className={classNames('gp-tabular', className)}
        value={shown}
        onChange={(text) => setTyped(withSlashes(shown, text))}
        onBlur={leave}
        onKeyDown={press}
      />
      <CalendarButton day={value} disabled={rest.disabled} onPick={pick} />
    </span>
  );
};
