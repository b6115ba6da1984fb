import { FailedChanges, UndoButtons } from '@portal/shared/change-views';
import { may, type Payment } from '@portal/shared/domain';
import { $roles } from '@portal/shared/session';
import type { Slots } from '@portal/shared/slots';
import { Accordion, EmptyState, Facts, Money, Notice, Skeleton, Stack } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { onChanged } from '../../bus';
import { FailedRead } from '../../reads/failed-read';
import { ChangedSinceSigning } from './changed-since-signing';
import { PaymentTable } from './payment-table';
import {
  $changedSinceSigning,
  $contractSums,
  $failure,
  $payments,
  $scheduleProblem,
  $totalFailure,
  paymentsOpened,
  rereadAsked,
  tabLeft,
  totalAsked,
} from './payments.model';
import { PlanPayments } from './plan-payments';
import { SchedulePayment } from './schedule-payment';
import { Unscheduled } from './unscheduled';

const PaymentsTab = ({ projectId }: Slots['project.tab@1']) => {
  const { roles, open, leave, reread } = useUnit({
    roles: $roles,
    open: paymentsOpened,
    leave: tabLeft,
    reread: rereadAsked,
  });
  useEffect(() => {
    open(projectId);
    const unsubscribe = onChanged(['feature/changed@1'], projectId, () => reread());
    return () => {
      unsubscribe();
      leave();
    };
  }, [projectId, open, leave, reread]);
  const mayEdit = may(roles, 'payments.edit');
  return (
    <Accordion
      level={2}
      title="Payment Schedule"
      defaultOpen
      aside={
        mayEdit && (
          <>
            <UndoButtons place={projectId} />
            <PlanPayments />
            <SchedulePayment />
          </>
        )
      }
    >
      <Stack>
        <FailedChanges place={projectId} />
        <Payments mayEdit={mayEdit} />
      </Stack>
    </Accordion>
  );
};

const Payments = ({ mayEdit }: { readonly mayEdit: boolean }) => {
  const { payments, failure, retry, totalFailure, readTotal } = useUnit({
    totalFailure: $totalFailure,
    readTotal: totalAsked,
    payments: $payments,
    failure: $failure,
    retry: rereadAsked,
  });
  const failed = <FailedRead what="The payments" failure={failure} onRetry={retry} />;
  if (payments === null) return failure ? failed : <Skeleton lines={4} height="2.25rem" />;
  return (
    <Stack>
      {failed}
      <ChangedSinceSigning />
      <ContractSums />
      {mayEdit && (
        <FailedRead what="The project total" failure={totalFailure} onRetry={readTotal} />
      )}
      <Schedule payments={payments} mayEdit={mayEdit} />
    </Stack>
  );
};

/** Contract sum with approved changes; hidden without an approved change. */
const ContractSums = () => {
  const { sums, changed } = useUnit({ sums: $contractSums, changed: $changedSinceSigning });
  return (
    sums && (
      <Facts
        facts={[
          {
            label: changed ? 'Contract as signed' : 'Contract',
            value: <Money amount={sums.signed} />,
          },
          { label: 'Approved changes', value: <Money amount={sums.approvedChanges} /> },
          {
            label: changed ? 'Signed contract with approved changes' : 'Revised contract sum',
            value: <Money amount={sums.revised} strong />,
          },
        ]}
      />
    )
  );
};

interface ScheduleProps {
  readonly payments: readonly Payment[];
  readonly mayEdit: boolean;
}

const Schedule = ({ payments, mayEdit }: ScheduleProps) => {
  const problem = useUnit($scheduleProblem);
  if (payments.length === 0)
    return (
      <EmptyState icon="calendar" title="No payments are scheduled yet.">
        {mayEdit && <Unscheduled />}
      </EmptyState>
    );
  return (
    <>
      {mayEdit && problem !== null && <Notice kind="warning">{problem}</Notice>}
      <PaymentTable payments={payments} mayEdit={mayEdit} />
    </>
  );
};

export default PaymentsTab;
