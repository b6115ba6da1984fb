import type { Slots } from '@portal/shared/slots';
import { DocumentLinks } from '../../documents/document-links';

/** Documents on the overview of a project. */
const DocumentList = ({ projectId }: Slots['project.overview@1']) => (
  <DocumentLinks projectId={projectId} isWhole={false} />
);

export default DocumentList;
