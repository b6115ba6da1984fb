import { describeFeature, type Feature, may } from '@portal/shared/domain';
import { $roles } from '@portal/shared/session';
import { Button, Modal } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { plannedItems } from '../../domain/figures';
import styles from './features.module.css';

/** Dialog with the description of a feature and the chosen options. For staff. */
export const DescriptionOverlay = ({ feature }: { readonly feature: Feature }) => {
  const roles = useUnit($roles);
  // Local state on purpose: the open state belongs to this button only.
  const [isOpen, setOpen] = useState(false);
  const chosen = describeFeature(feature.value, plannedItems(feature));
  const text = [feature.description, chosen].filter(Boolean).join('\n\n');
  if (text === '' || !may(roles, 'feature.seeDescriptionOverlay')) return null;
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        icon="eye"
        className={styles['describe']}
        onClick={() => setOpen(true)}
      >
        Read the whole description
      </Button>
      <Modal open={isOpen} title={feature.name} onClose={() => setOpen(false)}>
        <p className={styles['whole']} dir="auto">
          {text}
        </p>
      </Modal>
    </>
  );
};
