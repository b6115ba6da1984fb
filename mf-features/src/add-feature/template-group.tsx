import type { FeatureTemplate } from '@portal/shared/domain';
import { classNames, Icon } from '@portal/shared/ui';
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
      {members.map((template) => {
        const isPicked = template.id === picked;
        return (
          <label
            key={template.id}
            className={classNames(styles['card'], isPicked && styles['picked'])}
          >
            <input
              type="radio"
              className={styles['radio']}
              name="template"
              aria-label={template.title}
              checked={isPicked}
              onChange={() => pick(template)}
            />
            <span className={styles['title']}>
              {template.title}
              {isPicked && <Icon name="check-circle" size={18} />}
            </span>
            <span className={styles['text']}>{template.description}</span>
            <Contents template={template} />
          </label>
        );
      })}
    </div>
  </section>
);

/** Lists the optional sub-items of a template. */
const Contents = ({ template }: { readonly template: FeatureTemplate }) => {
  const offered = template.items.filter(({ isBase }) => !isBase).map(({ name }) => name);
  return offered.length > 0 && <span className={styles['offers']}>{offered.join(', ')}</span>;
};
