import type { FormEvent } from 'react';

/** Selector of the first invalid field. */
const firstWrong = 'fieldset:has(+ [role="alert"]) input, [aria-invalid="true"]';

/** Submits an account form; if invalid, focuses the first invalid field. */
export const sendAccount = (send: () => void) => (event: FormEvent<HTMLFormElement>) => {
  event.preventDefault();
  send();
  const form = event.currentTarget;
  // The messages are rendered by the next frame.
  requestAnimationFrame(() => form.querySelector<HTMLElement>(firstWrong)?.focus());
};
