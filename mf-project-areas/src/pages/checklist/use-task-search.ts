import { usePrinting } from '@portal/shared/design-system';
import { useState } from 'react';
import type { TaskGroup } from '../../domain/checklist';
import { findTasks } from '../../domain/find-tasks';

interface Search {
  readonly text: string;
  /** Ids of the tasks that did not match when the text was typed. */
  readonly missed: ReadonlySet<string>;
}

interface TaskSearch {
  readonly text: string;
  readonly isSearching: boolean;
  /** Groups with the found tasks; on paper with all. */
  readonly found: readonly TaskGroup[];
  readonly typed: (text: string) => void;
}

const idsOf = (groups: readonly TaskGroup[]): readonly string[] =>
  groups.flatMap(({ items }) => items.map(({ id }) => id));

/**
 * Search in the tasks of a checklist. Which tasks match is decided when the text is typed: a found task stays while it is
 * edited, and a task that is added meanwhile shows.
 */
export function useTaskSearch(groups: readonly TaskGroup[]): TaskSearch {
  const [{ text, missed }, setSearch] = useState<Search>({ text: '', missed: new Set() });
  const isPrinting = usePrinting();
  const typed = (next: string) => {
    const found = new Set(idsOf(findTasks(groups, next)));
    setSearch({ text: next, missed: new Set(idsOf(groups).filter((id) => !found.has(id))) });
  };
  const found = groups
    .map(({ name, items }) => ({ name, items: items.filter(({ id }) => !missed.has(id)) }))
    .filter(({ items }) => items.length > 0);
  return { text, isSearching: text.trim() !== '', found: isPrinting ? groups : found, typed };
}
