import { Accordion, EmptyState, FormField, TextInput, Toolbar } from '@portal/shared/ui';
import { useState } from 'react';
import { hidden, type TaskGroup } from '../../domain/checklist';
import { findTasks } from '../../domain/find-tasks';
import { TaskTable } from './task-table';

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
  const [search, setSearch] = useState('');
  const count = countOf(groups);
  const isLong = count > many;
  const isSearching = isLong && search.trim() !== '';
  const found = isSearching ? findTasks(groups, search) : groups;
  return (
    <>
      {isLong && (
        <Toolbar>
          <FormField label="Search tasks">
            <TextInput
              type="search"
              placeholder="Task, notes, group or assignee"
              value={search}
              onChange={setSearch}
            />
          </FormField>
          <p role="status">{`${countOf(found)} of ${count} tasks`}</p>
        </Toolbar>
      )}
      {isSearching && found.length === 0 && <EmptyState icon="search" title="No task matches." />}
      {found.map(({ name, items }) => (
        <Accordion
          // A search opens the hidden tasks that it finds.
          key={`${name}${name === hidden && isSearching ? ' found' : ''}`}
          title={name}
          defaultOpen={name !== hidden || isSearching}
        >
          <TaskTable label={name} items={items} isLong={isLong} isWhole={!isSearching} />
        </Accordion>
      ))}
    </>
  );
};
