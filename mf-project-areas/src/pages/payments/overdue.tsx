import type { Payment } from '@portal/shared/domain';
import { Tag } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { isOverdue } from '../../domain/payments';
import { $today } from './payments.model';

/** Tag for an overdue payment. */
export const Overdue = ({ payment }: { readonly payment: Payment }) =>
  isOverdue(payment, useUnit($today)) && (
    <Tag tone="brick" icon="warning">
      Overdue
    </Tag>
  );
