import { endsBeforeStart } from '@portal/shared/domain';
import { failureText } from '@portal/shared/http';
import { Navigate } from '@portal/shared/router';
import {
  BegunForm,
  BusyOverlay,
  Button,
  DateField,
  FailureNotice,
  FormActions,
  FormField,
  FormGrid,
  FormRow,
  MoneyInput,
  Notice,
  Page,
  PageHeader,
  Section,
  TextArea,
  TextInput,
} from '@portal/shared/ui';
import { textLimitHint } from '@portal/shared/validation';
import { useUnit } from 'effector-react';
import { type FormEvent, useEffect } from 'react';
import { ClientPicker } from './client-picker';
import {
  $createdId,
  $draft,
  $failure,
  $isRestored,
  $problems,
  $saving,
  changed,
  nextPressed,
  pageOpened,
  startedAnew,
} from './new-project.model';
import styles from './new-project.module.css';

const now = () => ({ today: new Date(), id: crypto.randomUUID() });

const NewProjectPage = () => {
  const { createdId, isSaving, failure, open, next } = useUnit({
    createdId: $createdId,
    isSaving: $saving,
    failure: $failure,
    open: pageOpened,
    next: nextPressed,
  });
  useEffect(() => void open(now()), [open]);
  if (createdId) return <Navigate to={`/projects/${createdId}/features`} replace />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    next();
  };
  return (
    <Page narrow>
      <PageHeader title="New Project" />
      <BusyOverlay busy={isSaving} text="Creating project...">
        <form className={styles.form} onSubmit={submit} noValidate>
          <Restored />
          <Section title="Project Details">
            <Details />
          </Section>
          {failure && <FailureNotice text={failureText(failure)} />}
          <FormActions>
            <Button kind="primary" type="submit">
              Next
            </Button>
          </FormActions>
        </form>
      </BusyOverlay>
    </Page>
  );
};

const Restored = () => {
  const { isRestored, startAnew } = useUnit({ isRestored: $isRestored, startAnew: startedAnew });
  return (
    <BegunForm
      isRestored={isRestored}
      text="This is what you typed before, and did not save."
      startAfresh="Start anew"
      onStartAfresh={() => startAnew(now())}
    />
  );
};

const Details = () => {
  const { draft, problems, change } = useUnit({
    draft: $draft,
    problems: $problems,
    change: changed,
  });
  return (
    <FormGrid>
      <FormField label="Name" required problem={problems.title}>
        <TextInput value={draft.title} onChange={(title) => change({ title })} />
      </FormField>
      <ClientPicker />
      <FormRow>
        <FormField label="Description" hint={textLimitHint} problem={problems.description}>
          <TextArea value={draft.description} onChange={(description) => change({ description })} />
        </FormField>
      </FormRow>
      <FormRow>
        <FormField label="Private note" hint={textLimitHint} problem={problems.privateNote}>
          <TextArea value={draft.privateNote} onChange={(privateNote) => change({ privateNote })} />
        </FormField>
      </FormRow>
      <FormField label="Budget" problem={problems.budget}>
        <MoneyInput value={draft.budget} onChange={(budget) => change({ budget })} />
      </FormField>
      <FormField label="Budget notes">
        <TextInput value={draft.clientNotes} onChange={(clientNotes) => change({ clientNotes })} />
      </FormField>
      <Dates />
    </FormGrid>
  );
};

const Dates = () => {
  const { draft, problems, change } = useUnit({
    draft: $draft,
    problems: $problems,
    change: changed,
  });
  return (
    <>
      <FormField label="Start date" problem={problems.startDate}>
        <DateField value={draft.startDate} onChange={(startDate) => change({ startDate })} />
      </FormField>
      <FormField label="End date" problem={problems.endDate}>
        <DateField value={draft.endDate} onChange={(endDate) => change({ endDate })} />
      </FormField>
      {endsBeforeStart(draft.startDate, draft.endDate) && (
        <FormRow>
          <Notice kind="warning">The project ends before it starts.</Notice>
        </FormRow>
      )}
    </>
  );
};

export default NewProjectPage;
