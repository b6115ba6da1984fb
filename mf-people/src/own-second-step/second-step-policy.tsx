import { type Person, roles } from '@portal/shared/domain';
import { failureText } from '@portal/shared/http';
import { Button, Checkbox, confirm, FailureNotice, Section } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { $secondFactor } from './own-second-step.model';
import {
  $demanded,
  $policyFailure,
  policyOpened,
  resetConfirmed,
  roleToggled,
} from './second-step-policy.model';

/** Whether the content system offers two-step sign-in: nothing of it is shown elsewhere. */
const $isOffered = $secondFactor.map((factor) => factor !== null);

/** Roles that must sign in with a second step, for administrators. */
export const SecondStepPolicy = () => {
  const isOffered = useUnit($isOffered);
  return isOffered && <Policy />;
};

const Policy = () => {
  const { demanded, failure, open, toggle } = useUnit({
    demanded: $demanded,
    failure: $policyFailure,
    open: policyOpened,
    toggle: roleToggled,
  });
  useEffect(() => open(), [open]);
  if (failure) return <FailureNotice text={failureText(failure)} onRetry={() => open()} />;
  if (!demanded) return null;
  return (
    <Section title="Roles that need two-step sign-in">
      {roles.map(({ key, label }) => (
        <Checkbox
          key={key}
          label={label}
          checked={demanded.includes(key)}
          onChange={() => toggle(key)}
        />
      ))}
    </Section>
  );
};

/** Removes the lost authenticator app of somebody else, for administrators. */
export const ResetSecondStep = ({ person }: { readonly person: Person }) => {
  const reset = useUnit(resetConfirmed);
  const askToReset = async () => {
    const isSure = await confirm({
      title: `Reset two-step sign-in of ${person.name}?`,
      text: 'The authenticator app is removed, and all sessions of the account end. The owner is told by email.',
      isDangerous: true,
    });
    if (isSure) reset(person.id);
  };
  return <Button onClick={askToReset}>Reset two-step sign-in</Button>;
};
