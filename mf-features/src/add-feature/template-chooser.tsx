import type { FeatureTemplate } from '@portal/shared/domain';
import { BusyOverlay, Button, EmptyState, FailureNotice, Loading, Notice } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import {
  $templates,
  $templatesFailure,
  templatesRetried,
  templatesWanted,
} from '../estimate/templates';
import { $isAdding, $picked, $problem, $step, addAsked, templatePicked } from './add-feature.model';
import styles from './add-feature.module.css';
import { TemplateGroup } from './template-group';

const templatesFailed =
  'There was a problem loading the feature templates. Please refresh the page.';

/**
 * Shows the feature templates by group; 'Add to Project' creates a feature from the selected
 * template.
 */
export const TemplateChooser = () => {
  const { templates, failure, wanted, retry } = useUnit({
    templates: $templates,
    failure: $templatesFailure,
    wanted: templatesWanted,
    retry: templatesRetried,
  });
  useEffect(() => {
    wanted();
  }, [wanted]);
  if (failure) return <FailureNotice text={templatesFailed} onRetry={retry} />;
  if (!templates) return <Loading text="Loading templates ..." />;
  if (templates.length === 0) return <EmptyState title="There are no feature templates" />;
  return <Templates templates={templates} />;
};

const Templates = ({ templates }: { readonly templates: readonly FeatureTemplate[] }) => {
  const { picked, problem, step, isAdding, pick, add } = useUnit({
    picked: $picked,
    problem: $problem,
    step: $step,
    isAdding: $isAdding,
    pick: templatePicked,
    add: addAsked,
  });
  const offered = templates.filter(({ isRetired }) => !isRetired);
  const chosen = offered.find(({ id }) => id === picked?.templateId);
  return (
    <BusyOverlay busy={isAdding} text={step ? `Next: ${step}` : 'Next: ...'}>
      <div className={styles['groups']} role="radiogroup" aria-label="Feature templates">
        {groupsOf(offered).map(([group, members]) => (
          <TemplateGroup key={group} picked={picked?.templateId} {...{ group, members, pick }} />
        ))}
      </div>
      <div className={styles['bar']}>
        {problem && <Notice kind="error">{problem}</Notice>}
        <span className={styles['chosen']} aria-live="polite">
          {chosen ? chosen.title : 'No template picked yet'}
        </span>
        <Button kind="primary" icon="plus" busy={isAdding} onClick={() => add()}>
          Add to Project
        </Button>
      </div>
    </BusyOverlay>
  );
};

/** Returns groups sorted by title; the person's own group comes last. */
function groupsOf(templates: readonly FeatureTemplate[]) {
  const groups = new Map<string, FeatureTemplate[]>();
  const ordered = [...templates].sort((a, b) => Number(a.isCustom) - Number(b.isCustom));
  for (const template of ordered) {
    const group = template.group ?? 'Other';
    groups.set(group, [...(groups.get(group) ?? []), template]);
  }
  return [...groups];
}
