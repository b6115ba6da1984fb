import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

const inOption = '.ant-select-item-option-content';

/** Replaces what stands in a field by pasting, which takes a long text in one step. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}

/** Picks an option of a select by its words. */
export async function pick(user: UserEvent, select: HTMLElement, option: string): Promise<void> {
  await user.click(select);
  // Lists of other selects stay on the page after they were closed: the newest is the last.
  const found = await screen.findAllByText(option, { selector: `${inOption}, ${inOption} *` });
  await user.click(found.at(-1) ?? select);
}

/** The button of a name once it can be pressed. */
export async function enabledButton(name: string): Promise<HTMLElement> {
  return waitFor(() => {
    const button = screen.getByRole<HTMLButtonElement>('button', { name });
    if (button.disabled) throw new Error(`The button ${name} is disabled.`);
    return button;
  });
}
