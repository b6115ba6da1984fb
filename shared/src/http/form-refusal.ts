import type { Failure } from './failure';
import { failureText } from './failure-text';
import { fieldRefusals } from './field-refusals';

/**
 * Names of form fields by stored attribute or relationship, with the part of a composed value:
 * `{ 'field_project_date.end_value': 'endDate' }`.
 */
export type FormFieldNames = Readonly<Record<string, string>>;

/** What the content service refused in a form. */
export interface FormRefusal {
  /** Texts of refused values by name of the form field. */
  readonly fields: Readonly<Record<string, string>>;
  /** Text of everything else; empty if each refused value has a field. */
  readonly rest: string;
}

export const noRefusal: FormRefusal = { fields: {}, rest: '' };

/**
 * Returns refused values by form field. A value without a name of its own takes the name of the
 * whole attribute; `text` is the rest if a value has neither, or if no value is named.
 */
export function namedRefusal(
  refused: Readonly<Record<string, string>>,
  names: FormFieldNames,
  text: string,
): FormRefusal {
  const all = Object.entries(refused);
  const named = all.flatMap(([path, reason]) => {
    const name = names[path] ?? names[path.split('.')[0] ?? ''];
    return name ? [[name, reason] as const] : [];
  });
  // The last text of a field counts: of a taken mail address, the text about the address.
  const fields = Object.fromEntries(named);
  return { fields, rest: named.length > 0 && named.length === all.length ? '' : text };
}

/** Returns a failure by form field; `rest` is the text of the failure. */
export const formRefusal = (failure: Failure, names: FormFieldNames): FormRefusal =>
  namedRefusal(fieldRefusals(failure), names, failureText(failure));
