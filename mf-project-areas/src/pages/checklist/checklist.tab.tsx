import { FailedChanges, UndoButtons } from '@portal/shared/change-views';
import { loadAtLast } from '@portal/shared/design-system';
import { formatDate, may } from '@portal/shared/domain';
import { $roles } from '@portal/shared/session';
import type { Slots } from '@portal/shared/slots';
import {
  Button,
  CardGrid,
  EmptyState,
  FigureCard,
  Notice,
  ProgressBar,
  Section,
  Skeleton,
  Stack,
} from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { lazy, Suspense, useEffect } from 'react';
import { onChanged } from '../../bus';
import { checklistFigures } from '../../domain/checklist';
import { FailedRead } from '../../reads/failed-read';
import { AddTask } from './add-task';
import { $areDefaultsOpen, defaultTasksOpened } from './default-tasks-model';
import { $areDefaultsAsked, $progress, defaultsAsked } from './defaults-added';
import './messages';
import {
  $checklist,
  $failure,
  $groupsFailure,
  $taskGroups,
  assigneeSearch,
  checklistLeft,
  checklistOpened,
  groupsAsked,
  rereadAsked,
} from './checklist.model';
import { newTask } from './new-task';
import { TaskGroups } from './task-groups';

const DefaultTasks = lazy(() => loadAtLast(() => import('./default-tasks')));

const ChecklistTab = ({ projectId }: Slots['project.tab@1']) => {
  const { open, reread, leave } = useUnit({
    open: checklistOpened,
    reread: rereadAsked,
    leave: checklistLeft,
  });
  useEffect(() => {
    open(projectId);
    const unsubscribe = onChanged(['project/changed@1'], projectId, () => reread());
    return () => {
      unsubscribe();
      leave();
    };
  }, [projectId, open, reread, leave]);
  return (
    <Section
      title="Project Checklist"
      actions={
        <>
          <UndoButtons place={projectId} />
          <EditDefaults />
          <AddDefaults />
        </>
      }
    >
      <Progress />
      <FailedChanges place={projectId} />
      <FailedChoices />
      <Tasks />
    </Section>
  );
};

/** Notice that groups or people could not be loaded; tasks are shown nevertheless. */
const FailedChoices = () => {
  const { groups, assignees, readGroups, readAssignees } = useUnit({
    groups: $groupsFailure,
    assignees: assigneeSearch.$failure,
    readGroups: groupsAsked,
    readAssignees: assigneeSearch.searchOpened,
  });
  return (
    <>
      <FailedRead what="The groups of tasks" failure={groups} onRetry={readGroups} />
      <FailedRead what="The people to give tasks to" failure={assignees} onRetry={readAssignees} />
    </>
  );
};

/** Button to edit the default items, with the permission to do so. */
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
  const { checklist, progress, isAsked, ask } = useUnit({
    checklist: $checklist,
    progress: $progress,
    isAsked: $areDefaultsAsked,
    ask: defaultsAsked,
  });
  if (checklist === null || checklist.isDefaultAdded || isAsked) return null;
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
  const failed = <FailedRead what="The checklist" failure={failure} onRetry={retry} />;
  if (checklist === null) return failure ? failed : <Skeleton lines={6} height="2.25rem" />;
  const { tasks, completed, lastStatusChange } = checklistFigures(checklist.items);
  return (
    <Stack>
      {failed}
      <CardGrid>
        <FigureCard label="Tasks" icon="clipboard" value={tasks} />
        <FigureCard label="Completed" icon="check-circle" value={completed} />
        <FigureCard
          label="Last Status Change"
          icon="clock"
          value={formatDate(lastStatusChange, 'MMM DD, h:mm a') || 'None'}
        />
      </CardGrid>
      {groups.length === 0 && (
        <EmptyState icon="clipboard" title="No tasks yet.">
          Add the default items above, or a task of this project below.
        </EmptyState>
      )}
      <TaskGroups groups={groups} />
      <AddTask label="New task" form={newTask} />
    </Stack>
  );
};

export default ChecklistTab;
