import { formatDate, may } from '@portal/shared/domain';
import { failureText } from '@portal/shared/http';
import { $roles } from '@portal/shared/session';
import {
  Accordion,
  Button,
  CardGrid,
  EmptyState,
  FailureNotice,
  FigureCard,
  Notice,
  ProgressBar,
  Section,
  Skeleton,
  Stack,
} from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { lazy, Suspense, useEffect } from 'react';
import { checklistFigures } from '../../domain/checklist';
import { AddTask } from './add-task';
import { $areDefaultsOpen, defaultTasksOpened } from './default-tasks-model';
import { $progress, defaultsAsked } from './defaults-added';
import { $checklist, $failure, $taskGroups, checklistOpened, rereadAsked } from './model';
import { newTask } from './new-task';
import { TaskTable } from './task-table';

/** So many tasks can all be drawn: printed, and found in the page. */
const many = 100;

const DefaultTasks = lazy(() => import('./default-tasks'));

export const ChecklistTab = ({ projectId }: { readonly projectId: string }) => {
  const open = useUnit(checklistOpened);
  useEffect(() => {
    open(projectId);
  }, [projectId, open]);
  return (
    <Section
      title="Project Checklist"
      actions={
        <>
          <EditDefaults />
          <AddDefaults />
        </>
      }
    >
      <Progress />
      <Tasks />
    </Section>
  );
};

/** The items that every checklist begins with, for those who may edit them. */
const EditDefaults = () => {
  const { roles, isOpen, open } = useUnit({
    roles: $roles,
    isOpen: $areDefaultsOpen,
    open: defaultTasksOpened,
  });
  if (!may(roles, 'checklist.editDefaults')) return null;
  return (
    <>
      <Button icon="pencil" onClick={() => open()}>
        Edit default items
      </Button>
      {isOpen && (
        <Suspense>
          <DefaultTasks />
        </Suspense>
      )}
    </>
  );
};

const AddDefaults = () => {
  const { checklist, progress, ask } = useUnit({
    checklist: $checklist,
    progress: $progress,
    ask: defaultsAsked,
  });
  if (checklist === null || checklist.isDefaultAdded) return null;
  return (
    <Button icon="plus" busy={progress !== null} onClick={() => ask()}>
      Add default items
    </Button>
  );
};

const Progress = () => {
  const progress = useUnit($progress);
  if (progress === null) return null;
  const { stored, all } = progress;
  return (
    <Notice title="The default items are being added. This takes a few minutes.">
      <p>{all > 0 && `${stored} of ${all}`}</p>
      <ProgressBar label="Default items" percent={all > 0 ? (stored / all) * 100 : 0} />
    </Notice>
  );
};

const Tasks = () => {
  const { checklist, groups, failure, retry } = useUnit({
    checklist: $checklist,
    groups: $taskGroups,
    failure: $failure,
    retry: rereadAsked,
  });
  if (failure && checklist === null)
    return <FailureNotice text={failureText(failure)} onRetry={() => retry()} />;
  if (checklist === null) return <Skeleton lines={6} height="2.25rem" />;
  const { tasks, completed, lastStatusChange } = checklistFigures(checklist.items);
  return (
    <Stack>
      <CardGrid>
        <FigureCard label="Tasks" icon="clipboard" value={tasks} />
        <FigureCard label="Completed" icon="check-circle" value={completed} />
        <FigureCard
          label="Last Status Change"
          icon="clock"
          value={formatDate(lastStatusChange, 'MMM DD, h:mm a') || 'None'}
        />
      </CardGrid>
      {groups.length === 0 && <EmptyState icon="clipboard" title="No tasks yet." />}
      {groups.map(({ name, items }) => (
        <Accordion key={name} title={name} defaultOpen={name !== 'Hidden'}>
          <TaskTable label={name} items={items} isLong={checklist.items.length > many} />
        </Accordion>
      ))}
      <AddTask label="New task" form={newTask} />
    </Stack>
  );
};
