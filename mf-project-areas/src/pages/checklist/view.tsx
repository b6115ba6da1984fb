import { formatDate } from '@portal/shared/domain';
import { failureText } from '@portal/shared/http';
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
import { useEffect } from 'react';
import { checklistFigures, groupTasks } from '../../domain/checklist';
import { AddTask } from './add-task';
import {
  $checklist,
  $failure,
  $groups,
  $progress,
  checklistOpened,
  defaultsAsked,
  rereadAsked,
} from './model';
import { TaskTable } from './task-table';

export const ChecklistTab = ({ projectId }: { readonly projectId: string }) => {
  const open = useUnit(checklistOpened);
  useEffect(() => {
    open(projectId);
  }, [projectId, open]);
  return (
    <Section title="Project Checklist" actions={<AddDefaults />}>
      <Progress />
      <Tasks />
    </Section>
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
    groups: $groups,
    failure: $failure,
    retry: rereadAsked,
  });
  if (failure && checklist === null)
    return <FailureNotice text={failureText(failure)} onRetry={() => retry()} />;
  if (checklist === null) return <Skeleton lines={6} height="2.25rem" />;
  const { tasks, completed, lastStatusChange } = checklistFigures(checklist.items);
  const named = groupTasks(
    checklist.items,
    groups.map(({ name }) => name),
  );
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
      {named.length === 0 && <EmptyState icon="clipboard" title="No tasks yet." />}
      {named.map(({ name, items }) => (
        <Accordion key={name} title={name} defaultOpen={name !== 'Hidden'}>
          <TaskTable label={name} items={items} />
        </Accordion>
      ))}
      <AddTask />
    </Stack>
  );
};
