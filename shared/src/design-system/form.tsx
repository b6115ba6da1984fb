import {
  createContext,
  type FormHTMLAttributes,
  type ReactNode,
  type RefObject,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { FailureNotice } from './failure-notice';
import styles from './form.module.css';

/** What the service refused: texts by field name, and the text of everything else. */
interface Refused {
  readonly fields: Readonly<Record<string, string>>;
  readonly rest: string;
}

const nothing: Refused = { fields: {}, rest: '' };

interface FieldsOfForm {
  readonly refused: Refused['fields'];
  /** Names of the fields on the screen. */
  readonly shown: Set<string>;
}

const FieldsContext = createContext<FieldsOfForm | null>(null);

/** Returns why the service refused the field of this name, and registers the field in the form. */
export function useRefusedField(name: string | undefined): string | undefined {
  const form = useContext(FieldsContext);
  const shown = form?.shown;
  useLayoutEffect(() => {
    if (!shown || name === undefined) return;
    shown.add(name);
    return () => void shown.delete(name);
  }, [shown, name]);
  return name === undefined ? undefined : form?.refused[name];
}

/** Selector of invalid fields: an input, or a group of radio buttons above its text. */
const invalid = 'fieldset:has(+ [role="alert"]) input, [aria-invalid="true"]';

/** Moves the focus to the first invalid field below an element; returns false if all are valid. */
export function focusInvalid(element: HTMLElement | null): boolean {
  const field = element?.querySelector<HTMLElement>(invalid);
  field?.focus();
  return Boolean(field);
}

/**
 * Moves the focus to the first field below an element whose text could not be read, such as a date field with `31.12.2026`;
 * returns false if there is none. Such a field has a validity message, because its value is still the one before. `Form` does
 * so before it is sent; a button outside of a form does so before it uses the value.
 */
export function focusUnread(element: HTMLElement | null): boolean {
  const fields = element?.querySelectorAll('input') ?? [];
  const unread = [...fields].find(({ validity }) => validity.customError);
  unread?.focus();
  return unread !== undefined;
}

/** Texts of refused fields that are not on the screen, for the message above the fields. */
function useTextsWithoutField(refusal: Refused, shown: ReadonlySet<string>): string {
  // Local on purpose: which fields are on the screen concerns only this form.
  const [text, setText] = useState('');
  useLayoutEffect(() => {
    const hidden = Object.entries(refusal.fields).filter(([name]) => !shown.has(name));
    setText(hidden.map(([, reason]) => reason).join(' '));
  }, [refusal, shown]);
  return text;
}

/** Moves the focus to the first refused field when an answer arrives, and not when a mark goes. */
function useFocusOfRefused(form: RefObject<HTMLElement | null>, { fields }: Refused): void {
  const count = Object.keys(fields).length;
  const before = useRef(0);
  // A layout effect: no render shows the mark without the focus.
  useLayoutEffect(() => {
    if (count > before.current) focusInvalid(form.current);
    before.current = count;
  }, [form, count]);
}

/** Returns what a form renders around its fields: the message above, and the context of the fields. */
function useRefusal(place: RefObject<HTMLElement | null>, refusal: Refused) {
  const shown = useMemo(() => new Set<string>(), []);
  const fields = useMemo(() => ({ refused: refusal.fields, shown }), [refusal.fields, shown]);
  const unplaced = useTextsWithoutField(refusal, shown);
  useFocusOfRefused(place, refusal);
  return { fields, text: [refusal.rest, unplaced].filter(Boolean).join(' ') };
}

/** Message above the fields; scrolls into view, because a long form is sent from its end. */
const Message = ({ text }: { readonly text: string }) => {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (text) place.current?.scrollIntoView?.({ block: 'center' });
  }, [text]);
  if (!text) return null;
  return (
    <div ref={place} className={styles['message']}>
      <FailureNotice text={text} />
    </div>
  );
};

interface FormFieldsProps {
  /** What the service refused; `createFormRefusal` of `@portal/shared/cms` creates the store. */
  readonly refusal: Refused;
  readonly children: ReactNode;
}

/**
 * Fields that are saved together. A field with a `name` shows why the service refused the value,
 * everything else is shown above the fields, and the first refused field gets the focus. For pages
 * without a form element; a form is a `Form`.
 */
export const FormFields = ({ refusal, children }: FormFieldsProps) => {
  const place = useRef<HTMLDivElement>(null);
  const { fields, text } = useRefusal(place, refusal);
  return (
    <div ref={place}>
      <Message text={text} />
      <FieldsContext value={fields}>{children}</FieldsContext>
    </div>
  );
};

export interface FormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit'> {
  readonly ref?: RefObject<HTMLFormElement | null>;
  /** What the service refused; `createFormRefusal` of `@portal/shared/cms` creates the store. */
  readonly refusal?: Refused;
  /** Called on submit, unless the text of a field could not be read; the page does not reload. */
  readonly onSubmit: () => void;
}

/**
 * A form with refused values as of `FormFields`. After a submit the first invalid field gets the
 * focus. With a field that shows a text of which it could make no value the form is not sent.
 */
export const Form = ({ ref, refusal = nothing, onSubmit, children, ...rest }: FormProps) => {
  const own = useRef<HTMLFormElement>(null);
  const form = ref ?? own;
  const { fields, text } = useRefusal(form, refusal);
  return (
    <form
      noValidate
      {...rest}
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        if (focusUnread(event.currentTarget)) return;
        onSubmit();
        // The messages are rendered by the next frame.
        requestAnimationFrame(() => focusInvalid(form.current));
      }}
    >
      <Message text={text} />
      <FieldsContext value={fields}>{children}</FieldsContext>
    </form>
  );
};
