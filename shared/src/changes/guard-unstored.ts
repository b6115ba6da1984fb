import { bus } from '../bus';

/**
 * Returns a function that receives the number of items that the browser refused to store. As long
 * as there are any, the browser asks before the tab closes, and no update reloads the page.
 */
export function guardUnstored(source: string): (count: number) => void {
  let known = 0;
  const hear = (event: BeforeUnloadEvent) => event.preventDefault();
  return (count) => {
    if (count === known) return;
    known = count;
    if (count > 0) addEventListener('beforeunload', hear);
    else removeEventListener('beforeunload', hear);
    bus.publish('work/unsaved@1', { source: `unstored ${source}`, count });
  };
}
