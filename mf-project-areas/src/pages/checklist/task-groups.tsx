import { Accordion, EmptyState, FormField, TextInput, Toolbar } from '@portal/shared/ui';
import { useState } from 'react';
import { hidden, type TaskGroup } from '../../domain/checklist';
import { TaskTable } from './task-table';
import { useTaskSearch } from './use-task-search';

/**
 * Task count up to which all tasks are rendered, and therefore printable and searchable in the
 * page.
 */
const many = 100;

interface TaskGroupsProps {
  readonly groups: readonly TaskGroup[];
}

const countOf = (groups: readonly TaskGroup[]): number =>
  groups.reduce((sum, { items }) => sum + items.length, 0);

/** Tasks by group. A long checklist has a search, because the browser finds only rendered rows. */
export const TaskGroups = ({ groups }: TaskGroupsProps) => {
  const { text, isSearching, found, typed } = useTaskSearch(groups);
  const folding = useFolding(isSearching, text);
  const count = countOf(groups);
  const isLong = count > many;
  return (
    <>
      {(isLong || isSearching) && (
        <Toolbar>
          <FormField label="Search tasks">
            <TextInput
              type="search"
              placeholder="Task, notes, group or assignee"
              value={text}
              onChange={typed}
            />
          </FormField>
          <p role="status">{`${countOf(found)} of ${count} tasks`}</p>
        </Toolbar>
      )}
      {isSearching && found.length === 0 && <EmptyState icon="search" title="No task matches." />}
      {found.map(({ name, items }) => (
        <Accordion
          key={name}
          title={name}
          open={folding.isOpen(name)}
          onToggle={(isOpen) => folding.toggled(name, isOpen)}
        >
          <TaskTable label={name} items={items} isLong={isLong} isWhole={!isSearching} />
        </Accordion>
      ))}
    </>
  );
};

/** Folded groups, by name: at first the hidden tasks. Each search opens all groups, and those of before are folded again after it. */
function useFolding(isSearching: boolean, text: string) {
  const [folded, setFolded] = useState<readonly string[]>([hidden]);
  const [foldedFound, setFoldedFound] = useState({ text, names: [] as readonly string[] });
  const namesFound = foldedFound.text === text ? foldedFound.names : [];
  const names = isSearching ? namesFound : folded;
  return {
    isOpen: (name: string) => !names.includes(name),
    toggled: (name: string, isOpen: boolean) => {
      const next = isOpen ? names.filter((one) => one !== name) : [...names, name];
      if (isSearching) setFoldedFound({ text, names: next });
      else setFolded(next);
    },
  };
}
