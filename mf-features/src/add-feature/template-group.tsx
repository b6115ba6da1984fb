import type { FeatureTemplate } from '@portal/shared/domain';
import { RadioCard } from '@portal/shared/ui';
import styles from './add-feature.module.css';

export interface TemplateGroupProps {
  readonly group: string;
  readonly members: readonly FeatureTemplate[];
  readonly picked: string | undefined;
  readonly pick: (template: FeatureTemplate) => void;
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
          <Contents template={template} />
        </RadioCard>
      ))}
    </div>
  </section>
);

/** Lists the optional sub-items of a template. */
const Contents = ({ template }: { readonly template: FeatureTemplate }) => {
  const offered = template.items.filter(({ isBase }) => !isBase).map(({ name }) => name);
  return offered.length > 0 && <span className={styles['offers']}>{offered.join(', ')}</span>;
};
