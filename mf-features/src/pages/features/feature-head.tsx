import { FailedField, UndoButtons } from '@portal/shared/change-views';
import { type Feature, featureStatuses, may } from '@portal/shared/domain';
import { $roles } from '@portal/shared/session';
import { usePageActions } from '@portal/shared/slots';
import { ConfirmDialog, IconButton, InlineEdit } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { StatusSelect } from '../../costing/status-select';
import { $isCopyingFeature, featureCopyAsked } from '../../estimate/copies';
import { featureRemovalAsked } from '../../estimate/features';
import { partChanged, partField } from '../../estimate/parts';
import styles from './features.module.css';

export interface FeatureHeadProps {
  readonly projectId: string;
  readonly feature: Feature;
}

export const FeatureHead = ({ projectId, feature }: FeatureHeadProps) => {
  const { roles, changed } = useUnit({ roles: $roles, changed: partChanged });
  const mayEdit = may(roles, 'feature.edit');
  const place = { featureId: feature.id, itemId: null };
  useStatusActions(feature, mayEdit);
  return (
    <header className={styles['head']}>
      {mayEdit ? (
        <h2 className={styles['name']} aria-label={feature.name}>
          <InlineEdit
            label="Name of the feature"
            look="title"
            required
            value={feature.name}
            onSave={(name) => changed({ ...place, changes: { name } })}
          />
        </h2>
      ) : (
        <h2 className={styles['name']}>{feature.name}</h2>
      )}
      <FailedField of={partField(place, 'name')} />
      <div className={styles['headActions']}>
        <UndoButtons place={projectId} />
        <StatusSelect place={place} part={feature} />
        {mayEdit && <DuplicateFeature id={feature.id} />}
        {mayEdit && <DeleteFeature feature={feature} />}
      </div>
    </header>
  );
};

/** Offers each other status of the feature in the command palette. */
function useStatusActions(feature: Feature, mayEdit: boolean): void {
  const changed = useUnit(partChanged);
  const others = featureStatuses.filter(({ key }) => mayEdit && key !== feature.status);
  usePageActions(
    others.map(({ key, label }) => ({
      key,
      label: `Change the status of ${feature.name} to ${label}`,
      run: () => changed({ featureId: feature.id, itemId: null, changes: { status: key } }),
    })),
  );
}

const DuplicateFeature = ({ id }: { readonly id: string }) => {
  const { copy, isCopying } = useUnit({ copy: featureCopyAsked, isCopying: $isCopyingFeature });
  return (
    <IconButton icon="copy" label="Duplicate Feature" busy={isCopying} onClick={() => copy(id)} />
  );
};

/** The quoted question, and what the removal loses. Source: spec 2, section 2. */
const lossOf = (name: string) => (
  <>
    <p>Are you sure that you want to remove this feature?</p>
    <p>{name} is deleted with its sub-items, lines and statements of work.</p>
  </>
);

const DeleteFeature = ({ feature: { id, name } }: { readonly feature: Feature }) => {
  const remove = useUnit(featureRemovalAsked);
  // Local on purpose: whether the question stands open is this button's own.
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <IconButton icon="trash" label="Delete Feature" onClick={() => setAsking(true)} />
      <ConfirmDialog
        open={isAsking}
        title="Confirm Removal?"
        text={lossOf(name)}
        isDangerous
        onNo={() => setAsking(false)}
        onYes={() => {
          setAsking(false);
          remove(id);
        }}
      />
    </>
  );
};
