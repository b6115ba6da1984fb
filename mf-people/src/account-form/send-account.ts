import type { FormEvent } from 'react';

/** Selector of the first invalid field. */
const firstWrong = 'fieldset:has(+ [role="alert"]) input, [aria-invalid="true"]';

/** Returns the first invalid field of a form, or null. */
export const firstWrongIn = (form: HTMLFormElement): HTMLElement | null =>
  form.querySelector<HTMLElement>(firstWrong);

/** Submits an account form; if invalid, focuses the first invalid field. */
export const sendAccount = (send: () => void) => (event: FormEvent<HTMLFormElement>) => {
  event.preventDefault();
  send();
  const form = event.currentTarget;
  // The messages are rendered by the next frame.
  requestAnimationFrame(() => firstWrongIn(form)?.focus());
};
