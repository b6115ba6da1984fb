import { BusyOverlay, Button, EmptyState, FailureNotice, Loading, Notice } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import type { OfferedTemplate } from '../content/offered-templates';
import { useTemplateSearch } from '../template-search/use-template-search';
import { $isAdding, $picked, $problem, $step, addAsked, templatePicked } from './add-feature.model';
import styles from './add-feature.module.css';
import {
  $offered,
  $offeredFailure,
  chooserLeft,
  chooserOpened,
  offeredRetried,
} from './offered-templates.model';
import { TemplateGroup } from './template-group';

const templatesFailed =
  'There was a problem loading the feature templates. Please refresh the page.';

/**
 * Shows the feature templates by group; 'Add to Project' creates a feature from the selected
 * template.
 */
export const TemplateChooser = () => {
  const { templates, failure, opened, left, retry } = useUnit({
    templates: $offered,
    failure: $offeredFailure,
    opened: chooserOpened,
    left: chooserLeft,
    retry: offeredRetried,
  });
  useEffect(() => {
    opened();
    return () => left();
  }, [opened, left]);
  if (failure) return <FailureNotice text={templatesFailed} onRetry={retry} />;
  if (!templates) return <Loading text="Loading templates ..." />;
  if (templates.length === 0) return <EmptyState title="There are no feature templates" />;
  return <Templates templates={templates} />;
};

const Templates = ({ templates }: { readonly templates: readonly OfferedTemplate[] }) => {
  const { picked, problem, step, isAdding, pick, add } = useUnit({
    picked: $picked,
    problem: $problem,
    step: $step,
    isAdding: $isAdding,
    pick: templatePicked,
    add: addAsked,
  });
  const { field, found } = useTemplateSearch(templates);
  return (
    <BusyOverlay busy={isAdding} text={step ? `Next: ${step}` : 'Next: ...'}>
      {field && <div className={styles['search']}>{field}</div>}
      {found.length === 0 && <EmptyState icon="search" title="No template matches." />}
      <div className={styles['groups']} role="radiogroup" aria-label="Feature templates">
        {groupsOf(found).map(([group, members]) => (
          <TemplateGroup key={group} picked={picked?.templateId} {...{ group, members, pick }} />
        ))}
      </div>
      <div className={styles['bar']}>
        {problem && <Notice kind="error">{problem}</Notice>}
        <span className={styles['chosen']} aria-live="polite">
          {picked ? picked.title : 'No template picked yet'}
        </span>
        <Button kind="primary" icon="plus" busy={isAdding} onClick={() => add()}>
          Add to Project
        </Button>
      </div>
    </BusyOverlay>
  );
};

/** Returns groups sorted by title; the person's own group comes last. */
function groupsOf(templates: readonly OfferedTemplate[]) {
  const groups = new Map<string, OfferedTemplate[]>();
  const ordered = [...templates].sort((a, b) => Number(a.isCustom) - Number(b.isCustom));
  for (const template of ordered) {
    const group = template.group ?? 'Other';
    groups.set(group, [...(groups.get(group) ?? []), template]);
  }
  return [...groups];
}
