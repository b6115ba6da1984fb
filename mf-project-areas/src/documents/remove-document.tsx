import { mayRemoveDocument } from '@portal/shared/domain';
import { $roles, $session } from '@portal/shared/session';
import { useUnit } from 'effector-react';
import type { PlacedDocument } from '../domain/placed-document';
import { removalConfirmed } from './documents.model';
import { SureButton } from './sure-button';

/** Button that deletes a document, for people who may. */
export const RemoveDocument = ({ placed }: { readonly placed: PlacedDocument }) => {
  const { roles, session, confirm } = useUnit({
    roles: $roles,
    session: $session,
    confirm: removalConfirmed,
  });
  const { name, uploaderId } = placed.document;
  if (!mayRemoveDocument(roles, session?.userId ?? '', uploaderId)) return null;
  return (
    <div>
      <SureButton word="Delete" of={name} icon="trash" onSure={() => confirm(placed)} />
    </div>
  );
};
