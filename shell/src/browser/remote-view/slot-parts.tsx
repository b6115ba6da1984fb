import type { Registry } from '@portal/shared/contract';
import { $language, localise } from '@portal/shared/i18n';
import { $roles } from '@portal/shared/session';
import { PartOwner, type SlotRequest } from '@portal/shared/slots';
import { useUnit } from 'effector-react';
import { Fragment, useContext } from 'react';
import { slotContributions } from '../navigation/slot-contributions';
import { RemoteView } from './remote-view';
import { useSlotContext } from './use-slot-context';

/** Renders all contributions to a slot for the current person, in order. */
export const SlotParts = ({ registry, request }: { registry: Registry; request: SlotRequest }) => {
  const { roles, language } = useUnit({ roles: $roles, language: $language });
  const { name, frame } = request;
  const context = useSlotContext(name, request.context, useContext(PartOwner));
  if (context === null) return null;
  return slotContributions(registry, name, roles).map(({ remote, slot }) => {
    const content = <RemoteView remote={remote} module={slot.module} context={context} />;
    const part = { key: slot.key, label: localise(slot.label, language), content };
    return <Fragment key={slot.key}>{frame ? frame(part) : content}</Fragment>;
  });
};
