import { useId, useState } from 'react';
import { classNames, IconButton } from '../design-system';
import { formatDate } from '../domain/dates/dates';
import { readDay } from '../domain/dates/read-day';
import styles from './date-field.module.css';
import { useFieldWiring } from './field-context';
import { Opener } from './opener';
import { TextInput, type TextInputProps } from './text-input';
import { widget } from './widget';

const calendar = widget(() => import('./antd/calendar'));

/** Inserts slashes while digits are typed; duplicate slashes are removed. */
function withSlashes(before: string, typed: string): string {
  const single = typed.replaceAll(/\/+/g, '/');
  const isForward = single.length > before.length && single.startsWith(before);
  return isForward && /^(0[1-9]|1[0-2])(\/\d{2})?$/.test(single) ? `${single}/` : single;
}

const problem = 'Not a date. Type MM/DD/YYYY.';

/** Text in the field until the text is a day; an impossible date stays, with a message. */
function useTypedDay({ value, onChange }: TextInputProps) {
  // Local on purpose: half a date is nobody else's business.
  const [draft, setDraft] = useState<{ text: string; isRefused?: boolean } | null>(null);
  const commit = () => {
    if (!draft) return;
    const day = draft.text.trim() === '' ? '' : readDay(draft.text);
    setDraft(day === null ? { ...draft, isRefused: true } : null);
    if (day !== null && day !== value) onChange(day);
  };
  return { draft, setDraft, commit };
}

/**
 * Input for a day as YYYY-MM-DD, '' when unset; displayed and typed as MM/DD/YYYY in any locale
 * (decision 42), or picked from a calendar. Calls `onChange` on blur or Enter, to avoid
 * saving intermediate dates. An incomplete or impossible date stays in the field with a message, and
 * the `Form` around the field is not sent.
 */
export const DateField = (props: TextInputProps) => {
  const { value, onChange, onBlur, onKeyDown, className, ...rest } = props;
  const { draft, setDraft, commit } = useTypedDay(props);
  const problemId = useId();
  const { 'aria-describedby': describedBy } = useFieldWiring();
  const pick = (day: string) => {
    setDraft(null);
    onChange(day);
  };
  const shown = draft?.text ?? formatDate(value, 'MM/DD/YYYY');
  const refusal = draft?.isRefused && {
    'aria-invalid': true,
    'aria-describedby': classNames(problemId, describedBy),
  };
  return (
    <span className={styles['field']}>
      <span className={styles['box']}>
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          placeholder="MM/DD/YYYY"
          maxLength={10}
          {...rest}
          {...refusal}
          // `Form` is not sent with a field that has a message.
          ref={(input) => input?.setCustomValidity(refusal ? problem : '')}
          dir="ltr"
          className={classNames('gp-tabular', className)}
          value={shown}
          onChange={(text) => setDraft({ text: withSlashes(shown, text) })}
          onBlur={(event) => {
            commit();
            onBlur?.(event);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') commit();
            onKeyDown?.(event);
          }}
        />
        <Opener
          popup="dialog"
          widget={calendar}
          className={styles['opener']}
          button={
            <IconButton size="small" icon="calendar" label="Calendar" disabled={rest.disabled} />
          }
        >
          {(AntdCalendar, close) => <AntdCalendar day={value} onPick={pick} onClose={close} />}
        </Opener>
      </span>
      {refusal && (
        <span id={problemId} className={styles['problem']} role="alert">
          {problem}
        </span>
      )}
    </span>
  );
};
