import { mayRemoveDocument } from '@portal/shared/domain';
import { $roles, $session } from '@portal/shared/session';
import { Button } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import type { PlacedDocument } from '../domain/placed-document';
import { $asked, removalConfirmed, removalLeft, removePressed } from './documents.model';

/** Remove button with confirmation: the first press asks, the second deletes; blur cancels. */
export const RemoveDocument = ({ placed }: { readonly placed: PlacedDocument }) => {
  const { asked, roles, session, press, confirm, leave } = useUnit({
    asked: $asked,
    roles: $roles,
    session: $session,
    press: removePressed,
    confirm: removalConfirmed,
    leave: removalLeft,
  });
  const { id, name, uploaderId } = placed.document;
  if (!mayRemoveDocument(roles, session?.userId ?? '', uploaderId)) return null;
  const isAsked = asked === id;
  return (
    <div>
      <Button
        kind={isAsked ? 'danger' : 'quiet'}
        size="small"
        icon="trash"
        aria-label={isAsked ? `Are you sure? Delete ${name}` : `Delete ${name}`}
        onClick={() => (isAsked ? confirm(placed) : press(placed))}
        onBlur={() => isAsked && leave()}
      >
        {isAsked ? 'Are you sure?' : 'Delete'}
      </Button>
    </div>
  );
};
