import { may } from '@portal/shared/domain';
import { failureText } from '@portal/shared/http';
import { $roles } from '@portal/shared/session';
import { Accordion, EmptyState, FailureNotice, Skeleton } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { onChanged } from '../../bus';
import { $failure, $payments, paymentsOpened, rereadAsked } from './model';
import { PaymentTable } from './payment-table';
import { PlanPayments } from './plan-payments';
import { SchedulePayment } from './schedule-payment';
import { Unscheduled } from './unscheduled';

export const PaymentsTab = ({ projectId }: { readonly projectId: string }) => {
  const { roles, open, reread } = useUnit({
    roles: $roles,
    open: paymentsOpened,
    reread: rereadAsked,
  });
  useEffect(() => {
    open(projectId);
    return onChanged(['feature/changed@1'], projectId, () => reread());
  }, [projectId, open, reread]);
  const mayEdit = may(roles, 'payments.edit');
  return (
    <Accordion
      level={2}
      title="Payment Schedule"
      defaultOpen
      aside={
        mayEdit && (
          <>
            <PlanPayments />
            <SchedulePayment />
          </>
        )
      }
    >
      <Payments mayEdit={mayEdit} />
    </Accordion>
  );
};

const Payments = ({ mayEdit }: { readonly mayEdit: boolean }) => {
  const { payments, failure, retry } = useUnit({
    payments: $payments,
    failure: $failure,
    retry: rereadAsked,
  });
  if (failure && payments === null)
    return <FailureNotice text={failureText(failure)} onRetry={() => retry()} />;
  if (payments === null) return <Skeleton lines={4} height="2.25rem" />;
  if (payments.length === 0)
    return (
      <EmptyState icon="calendar" title="No payments are scheduled yet.">
        {mayEdit && <Unscheduled />}
      </EmptyState>
    );
  return <PaymentTable payments={payments} mayEdit={mayEdit} />;
};
