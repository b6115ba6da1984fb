import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Replaces what stands in a field by pasting, which takes a long text in one step. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}

/** Picks an option of a select by its words. */
export async function pick(user: UserEvent, select: HTMLElement, option: string): Promise<void> {
  await user.click(select);
  await user.click(await screen.findByTitle(option));
}
