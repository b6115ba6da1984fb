import { type Feature, may } from '@portal/shared/domain';
import { $roles } from '@portal/shared/session';
import { InlineEdit } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { partChanged } from '../../estimate/parts';
import styles from './features.module.css';

/** What the feature is about, in words; all staff write it. */
export const Description = ({ feature }: { readonly feature: Feature }) => {
  const { roles, changed } = useUnit({ roles: $roles, changed: partChanged });
  const { id: featureId, description } = feature;
  if (!may(roles, 'feature.editDescription')) {
    return <p className={styles['description']}>{description}</p>;
  }
  return (
    <div className={styles['field']}>
      <span className={styles['label']} aria-hidden>
        Description
      </span>
      <InlineEdit
        label="Description"
        multiline
        placeholder="What will be built, and how"
        value={description}
        onSave={(text) => changed({ featureId, itemId: null, changes: { description: text } })}
      />
    </div>
  );
};
