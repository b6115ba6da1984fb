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

/** Picks the first option of a select. */
export async function pickFirst(user: UserEvent, select: HTMLElement): Promise<void> {
  await user.click(select);
  const first = await waitFor(() => {
    const [option] = openList()?.querySelectorAll<HTMLElement>(inOption) ?? [];
    if (!option) throw new Error('The select has no option.');
    return option;
  });
  await user.click(first);
}

/** The list that opened last: lists of other selects stay on the page after they were closed. */
const openList = () =>
  [...document.querySelectorAll('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')].at(-1);

/** The select of a name once it can be opened. */
export async function enabledSelect(name: string): Promise<HTMLElement> {
  return waitFor(() => {
    const select = screen.getByRole('combobox', { name });
    if (select.matches(':disabled')) throw new Error(`The select ${name} is disabled.`);
    return select;
  });
}
