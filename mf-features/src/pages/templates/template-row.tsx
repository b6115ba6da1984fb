import { Link } from '@portal/shared/router';
import { confirm, IconButton, Menu, Tag } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import type { ListedTemplate } from '../../content/template-list';
import { templateDuplicated, templateMoved, templateRetired } from './templates.model';
import styles from './templates.module.css';

interface TemplateRowProps {
  readonly template: ListedTemplate;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

export const TemplateRow = ({ template, isFirst, isLast }: TemplateRowProps) => {
  const { id, title, description, group, isRetired, isCustom } = template;
  return (
    <li className={styles['row']}>
      <Order {...{ template, isFirst, isLast }} />
      <div className={styles['rowText']}>
        <div className={styles['rowHead']}>
          <h2 className={styles['rowTitle']}>
            <Link to={`/templates/${id}`}>
              <bdi>{title}</bdi>
            </Link>
          </h2>
          {group && <Tag tone="leaf">{group}</Tag>}
          {isCustom && <Tag tone="sky">Custom feature</Tag>}
          {isRetired && (
            <Tag tone="stone" icon="eye-off">
              Retired
            </Tag>
          )}
        </div>
        {description && <p className={styles['rowDescription']}>{description}</p>}
        <p className={styles['counts']}>
          {[
            counted(template.partCount, 'part'),
            counted(template.questionCount, 'question'),
            counted(template.lineCount, 'line'),
          ].join(', ')}
        </p>
      </div>
      <MoreMenu template={template} />
    </li>
  );
};

const Order = ({ template: { id, title }, isFirst, isLast }: TemplateRowProps) => {
  const move = useUnit(templateMoved);
  return (
    <div className={styles['order']}>
      <IconButton
        icon="chevron-up"
        size="small"
        label={`Move ${title} up`}
        disabled={isFirst}
        onClick={() => move({ id, step: -1 })}
      />
      <IconButton
        icon="chevron-down"
        size="small"
        label={`Move ${title} down`}
        disabled={isLast}
        onClick={() => move({ id, step: 1 })}
      />
    </div>
  );
};

const MoreMenu = ({ template }: { readonly template: ListedTemplate }) => {
  const { retire, duplicate } = useUnit({
    retire: templateRetired,
    duplicate: templateDuplicated,
  });
  const { id, title, isRetired } = template;
  const askToRetire = async () => {
    const isSure = await confirm({
      title: `Retire ${title}?`,
      text: 'It is offered for no new feature. Features that were made of it keep it, and it can be offered again.',
    });
    if (isSure) retire({ id, isRetired: true });
  };
  return (
    <Menu
      label={`More for ${title}`}
      items={[
        {
          key: 'duplicate',
          label: 'Duplicate',
          icon: 'copy',
          onPick: () => duplicate({ id }),
        },
        isRetired
          ? {
              key: 'offer',
              label: 'Offer again',
              icon: 'undo',
              onPick: () => retire({ id, isRetired: false }),
            }
          : { key: 'retire', label: 'Retire', icon: 'eye-off', onPick: () => void askToRetire() },
      ]}
    />
  );
};
