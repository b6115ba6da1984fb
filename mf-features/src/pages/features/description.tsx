import { FailedField } from '@portal/shared/change-views';
import { type Feature, may } from '@portal/shared/domain';
import { $roles } from '@portal/shared/session';
import { InlineEdit } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { partChanged, partField } from '../../estimate/parts';
import styles from './features.module.css';

/** Description of the feature, editable for all staff. */
export const Description = ({ feature }: { readonly feature: Feature }) => {
  const { roles, changed } = useUnit({ roles: $roles, changed: partChanged });
  const { description } = feature;
  const place = { featureId: feature.id, itemId: null };
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
        onSave={(text) => changed({ ...place, changes: { description: text } })}
      />
      <FailedField of={partField(place, 'description')} />
    </div>
  );
};
