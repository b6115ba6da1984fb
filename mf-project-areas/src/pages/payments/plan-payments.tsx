import { formatMoney } from '@portal/shared/domain';
import { failureText } from '@portal/shared/http';
import { Button, focusUnread, Modal, Notice, RadioGroup, Stack } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { type RefObject, useRef } from 'react';
import { PlanForm } from './plan-form';
import {
  $failure,
  $hasOthers,
  $isOpen,
  $plan,
  $preview,
  $saving,
  modePicked,
  planClosed,
  planOpened,
  planSent,
} from './plan-model';
import { PlanPreview } from './plan-preview';

/** Dialog that splits the project's total into a deposit and stages. */
export const PlanPayments = () => {
  const { isOpen, open, close } = useUnit({
    isOpen: $isOpen,
    open: planOpened,
    close: planClosed,
  });
  const place = useRef<HTMLDivElement>(null);
  return (
    <>
      <Button icon="calendar" onClick={() => open()}>
        Plan payments
      </Button>
      <Modal
        open={isOpen}
        onClose={() => close()}
        title="Plan payments"
        wide
        footer={<Buttons place={place} />}
      >
        <div ref={place}>
          <Plan />
        </div>
      </Modal>
    </>
  );
};

interface ButtonsProps {
  /** Around the fields of the plan. */
  readonly place: RefObject<HTMLDivElement | null>;
}

const Buttons = ({ place }: ButtonsProps) => {
  const { preview, saving, close, send } = useUnit({
    preview: $preview,
    saving: $saving,
    close: planClosed,
    send: planSent,
  });
  const count = preview?.parts.length ?? 0;
  return (
    <>
      <Button onClick={() => close()}>Cancel</Button>
      <Button
        kind="primary"
        busy={saving}
        disabled={count === 0}
        onClick={() => focusUnread(place.current) || send()}
      >
        {`Add ${count} ${count === 1 ? 'payment' : 'payments'}`}
      </Button>
    </>
  );
};

const Plan = () => {
  const { preview, failure } = useUnit({ preview: $preview, failure: $failure });
  if (preview === null)
    return <Notice kind="warning">The total of this project could not be read.</Notice>;
  return (
    <Stack>
      {failure && <Notice kind="error">{failureText(failure)}</Notice>}
      <WhatStands />
      <p>{formatMoney(preview.total)} is planned here.</p>
      <PlanForm problems={preview.problems} />
      {preview.problems['total'] && <Notice kind="warning">{preview.problems['total']}</Notice>}
      <PlanPreview {...preview} />
    </Stack>
  );
};

const modes = [
  { value: 'add', label: 'Add to them', hint: 'Plans what is not scheduled yet.' },
  {
    value: 'replace',
    label: 'Replace them',
    hint: 'Plans the whole total again. Payments of which something is paid stay.',
  },
];

const WhatStands = () => {
  const { hasOthers, plan, pick } = useUnit({
    hasOthers: $hasOthers,
    plan: $plan,
    pick: modePicked,
  });
  if (!hasOthers) return null;
  return (
    <RadioGroup
      label="There are payments already"
      options={modes}
      value={plan.mode}
      onChange={(mode) => pick(mode === 'replace' ? 'replace' : 'add')}
    />
  );
};
