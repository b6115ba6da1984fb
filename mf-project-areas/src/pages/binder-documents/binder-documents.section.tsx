import type { Slots } from '@portal/shared/slots';
import { DocumentLinks } from '../../documents/document-links';

/** Documents in the construction binder, which the crew has on paper: all of them (decision 19). */
const BinderDocuments = ({ projectId }: Slots['project.binder@1']) => (
  <DocumentLinks projectId={projectId} isWhole />
);

export default BinderDocuments;
