import { FailedChanges, UndoButtons } from '@portal/shared/change-views';
import { may } from '@portal/shared/domain';
import { $roles } from '@portal/shared/session';
import type { Slots } from '@portal/shared/slots';
import { Section } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { DocumentsPanel } from '../../documents/documents-panel';
import { useDocuments } from '../../documents/use-documents';

/** All documents of the project, the features and the sub-items. */
const DocumentsTab = ({ projectId }: Slots['project.tab@1']) => {
  useDocuments(projectId);
  const roles = useUnit($roles);
  const mayUpload = may(roles, 'documents.uploadToProject');
  return (
    <Section title="Documents" actions={<UndoButtons place={projectId} />}>
      <FailedChanges place={projectId} />
      <DocumentsPanel
        label="Documents"
        uploadTo={mayUpload ? { projectId, on: 'project', id: projectId } : null}
        belongs={() => true}
      />
    </Section>
  );
};

export default DocumentsTab;
