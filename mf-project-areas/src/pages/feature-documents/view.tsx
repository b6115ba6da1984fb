import { may } from '@portal/shared/domain';
import { $roles } from '@portal/shared/session';
import { Accordion } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { DocumentsPanel } from '../../documents/documents-panel';
import { useDocuments } from '../../documents/use-documents';

interface FeatureDocumentsProps {
  readonly projectId: string;
  readonly featureId: string;
  readonly featureName?: string;
}

/** The documents of one feature and of its sub-items. */
export const FeatureDocuments = ({ projectId, featureId, featureName }: FeatureDocumentsProps) => {
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
