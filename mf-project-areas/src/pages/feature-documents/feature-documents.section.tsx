import { may } from '@portal/shared/domain';
import { $roles } from '@portal/shared/session';
import type { Slots } from '@portal/shared/slots';
import { Accordion } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { DocumentsPanel } from '../../documents/documents-panel';
import { useDocuments } from '../../documents/use-documents';

/** Documents of a feature and of its sub-items. */
const FeatureDocuments = ({ projectId, featureId, featureName }: Slots['feature.documents@1']) => {
  useDocuments(projectId);
  const roles = useUnit($roles);
  const mayUpload = may(roles, 'documents.uploadToFeature');
  return (
    <Accordion level={2} title="Documents" defaultOpen>
      <DocumentsPanel
        label={featureName ? `Documents of ${featureName}` : 'Documents'}
        uploadTo={mayUpload ? { projectId, on: 'feature', id: featureId } : null}
        belongs={(placed) => placed.featureId === featureId}
      />
    </Accordion>
  );
};

export default FeatureDocuments;
