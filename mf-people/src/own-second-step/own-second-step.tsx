import { PasswordField, TextField } from '@portal/shared/design-system';
import { failureText } from '@portal/shared/http';
import { Button, FailureNotice, Form, FormActions, Notice, Section } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { useLayoutEffect } from 'react';
import styles from '../account-form/account-form.module.css';
import type { SecondFactor } from '../content/second-factor.repository';
import {
  $appSecret,
  $asked,
  $failure,
  $newCodes,
  $problem,
  $secondFactor,
  $text,
  cancelled,
  codesKept,
  endClicked,
  newCodesClicked,
  sectionOpened,
  setUpClicked,
  textSent,
  textTyped,
} from './own-second-step.model';

/** Two-step sign-in of one's own account; nothing where the content system offers none. */
export const OwnSecondStep = () => {
  const { factor, failure, asked, codes, open } = useUnit({
    factor: $secondFactor,
    failure: $failure,
    asked: $asked,
    codes: $newCodes,
    open: sectionOpened,
  });
  // Before the first paint: opening empties the fields.
  useLayoutEffect(() => open(), [open]);
  if (failure)
    return (
      <Section title="Two-step sign-in">
        <FailureNotice text={failureText(failure)} onRetry={() => open()} />
      </Section>
    );
  if (!factor) return null;
  return (
    <Section
      title="Two-step sign-in"
      actions={asked === 'nothing' && !codes && <Actions factor={factor} />}
    >
      {codes ? <NewCodes codes={codes} /> : <State factor={factor} />}
      {asked !== 'nothing' && <AskForm />}
    </Section>
  );
};

const State = ({ factor }: { readonly factor: SecondFactor }) => {
  if (!factor.isOn)
    return <p>Signing in asks for your password alone. An authenticator app makes it safer.</p>;
  return (
    <p>
      Signing in asks for a code of your authenticator app. Recovery codes left:{' '}
      {factor.recoveryCodes}.{factor.isDemanded && ' Your role requires this.'}
    </p>
  );
};

const Actions = ({ factor }: { readonly factor: SecondFactor }) => {
  const { setUp, renew, end } = useUnit({
    setUp: setUpClicked,
    renew: newCodesClicked,
    end: endClicked,
  });
  if (!factor.isOn) return <Button onClick={() => setUp()}>Set up an authenticator app</Button>;
  return (
    <>
      <Button onClick={() => renew()}>New recovery codes</Button>
      {!factor.isDemanded && <Button onClick={() => end()}>Turn off</Button>}
    </>
  );
};

const AskForm = () => {
  const { asked, text, problem, type, send, cancel } = useUnit({
    asked: $asked,
    text: $text,
    problem: $problem,
    type: textTyped,
    send: textSent,
    cancel: cancelled,
  });
  const field = { value: text, problem, onChange: type, autoFocus: true };
  return (
    <Form className={styles.form} onSubmit={send}>
      {asked === 'first code' && <NewApp />}
      {asked === 'password' ? (
        <PasswordField label="Current password" autoComplete="current-password" {...field} />
      ) : (
        <TextField
          label="Code of the authenticator app"
          autoComplete="one-time-code"
          dir="ltr"
          {...field}
        />
      )}
      <FormActions>
        <Button kind="quiet" onClick={() => cancel()}>
          Cancel
        </Button>
        <Button type="submit">Continue</Button>
      </FormActions>
    </Form>
  );
};

const NewApp = () => {
  const app = useUnit($appSecret);
  if (!app) return null;
  return (
    <>
      <p>Scan the picture with your authenticator app, then enter the code that the app shows.</p>
      <img src={app.picture} alt="QR code for your authenticator app" width={200} height={200} />
      <p>
        Or enter this key in the app: <code dir="ltr">{app.secret}</code>
      </p>
    </>
  );
};

const NewCodes = ({ codes }: { readonly codes: readonly string[] }) => {
  const kept = useUnit(codesKept);
  return (
    <>
      <Notice kind="warning">
        Keep these recovery codes in a safe place. Each one signs you in once if you lose your app.
        They are not shown again.
      </Notice>
      <ul dir="ltr" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button onClick={() => kept()}>I have kept the codes</Button>
    </>
  );
};
