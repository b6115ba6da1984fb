import { RadioCard } from '@portal/shared/ui';
import type { OfferedTemplate } from '../content/offered-templates';
import styles from './add-feature.module.css';

export interface TemplateGroupProps {
  readonly group: string;
  readonly members: readonly OfferedTemplate[];
  readonly picked: string | undefined;
  readonly pick: (template: OfferedTemplate) => void;
}

export const TemplateGroup = ({ group, members, picked, pick }: TemplateGroupProps) => (
  <section className={styles['group']}>
    <h3 className={styles['groupName']}>{group}</h3>
    <div className={styles['cards']}>
      {members.map((template) => (
        <RadioCard
          key={template.id}
          name="template"
          label={template.title}
          checked={template.id === picked}
          onCheck={() => pick(template)}
        >
          <span className={styles['text']}>{template.description}</span>
          {template.optionalParts.length > 0 && (
            <span className={styles['offers']}>{template.optionalParts.join(', ')}</span>
          )}
        </RadioCard>
      ))}
    </div>
  </section>
);
