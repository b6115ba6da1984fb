import type { FormEvent } from 'react';

/** The field of a form that comes first among those that are wrong. */
const firstWrong = 'fieldset:has(+ [role="alert"]) input, [aria-invalid="true"]';

/** Sends the form of an account; what keeps it from being sent gets the focus, wherever on a long page it stands. */
export const sendAccount = (send: () => void) => (event: FormEvent<HTMLFormElement>) => {
  event.preventDefault();
  send();
  const form = event.currentTarget;
  // The messages are drawn by then.
  requestAnimationFrame(() => form.querySelector<HTMLElement>(firstWrong)?.focus());
};
