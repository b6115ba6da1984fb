import { Button, DateField, FormField, IconButton, Segmented, TextInput } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import type { PlanStage } from '../../domain/payment-plan';
import styles from './plan-form.module.css';
import { $plan, depositTyped, stageAdded, stageRemoved, stageTyped } from './plan-model';

interface PlanFormProps {
  readonly problems: Readonly<Record<string, string>>;
}

/** Inputs for the deposit and the stages. */
export const PlanForm = ({ problems }: PlanFormProps) => {
  const { plan, add } = useUnit({ plan: $plan, add: stageAdded });
  return (
    <>
      <Deposit problem={problems[plan.deposit.id]} />
      {plan.stages.map((stage, place) => (
        <Stage
          key={stage.id}
          stage={stage}
          place={place + 1}
          isLast={place === plan.stages.length - 1}
          problem={problems[stage.id]}
        />
      ))}
      <div>
        <Button kind="quiet" icon="plus" onClick={() => add()}>
          Add a stage
        </Button>
      </div>
    </>
  );
};

const kinds = [
  { value: 'percent', label: 'Percent' },
  { value: 'amount', label: 'Amount' },
];

const Deposit = ({ problem }: { readonly problem: string | undefined }) => {
  const { plan, typed } = useUnit({ plan: $plan, typed: depositTyped });
  const { by, value, dueDate } = plan.deposit;
  return (
    <fieldset className={styles['part']}>
      <legend className={styles['legend']}>Deposit</legend>
      <Segmented
        label="Deposit by"
        options={kinds}
        value={by}
        onChange={(kind) => typed({ by: kind === 'amount' ? 'amount' : 'percent', value: '' })}
      />
      <FormField label={by === 'percent' ? 'Percent' : 'Amount ($)'} problem={problem}>
        <TextInput inputMode="decimal" value={value} onChange={(text) => typed({ value: text })} />
      </FormField>
      <FormField label="Due Date">
        <DateField value={dueDate} onChange={(day) => typed({ dueDate: day })} />
      </FormField>
    </fieldset>
  );
};

interface StageProps {
  readonly stage: PlanStage;
  readonly place: number;
  readonly isLast: boolean;
  readonly problem: string | undefined;
}

const Stage = ({ stage, place, isLast, problem }: StageProps) => {
  const { typed, remove } = useUnit({ typed: stageTyped, remove: stageRemoved });
  const { id, name, percent, dueDate } = stage;
  const isUnnamed = name.trim() === '';
  return (
    <fieldset className={styles['part']}>
      <legend className={styles['legend']}>Stage {place}</legend>
      <FormField label="Name" problem={isUnnamed ? problem : undefined}>
        <TextInput value={name} onChange={(text) => typed({ id, name: text })} />
      </FormField>
      {isLast ? (
        <p className={styles['rest']}>Takes what is left</p>
      ) : (
        <FormField label="Percent" problem={isUnnamed ? undefined : problem}>
          <TextInput
            inputMode="decimal"
            value={percent}
            onChange={(text) => typed({ id, percent: text })}
          />
        </FormField>
      )}
      <FormField label="Due Date">
        <DateField value={dueDate} onChange={(day) => typed({ id, dueDate: day })} />
      </FormField>
      {!isLast && (
        <IconButton
          icon="trash"
          size="small"
          label={`Remove stage ${place}`}
          onClick={() => remove(id)}
        />
      )}
    </fieldset>
  );
};
