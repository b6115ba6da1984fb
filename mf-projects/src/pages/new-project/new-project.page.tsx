import { endsBeforeStart } from '@portal/shared/domain';
import { Navigate } from '@portal/shared/router';
import {
  BegunForm,
  BusyOverlay,
  Button,
  DateField,
  Form,
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
import { useLayoutEffect } from 'react';
import { ClientPicker } from './client-picker';
import {
  $createdId,
  $draft,
  $isRestored,
  $problems,
  $refusal,
  $saving,
  changed,
  nextPressed,
  pageOpened,
  startedAnew,
} from './new-project.model';
import styles from './new-project.module.css';

const now = () => ({ today: new Date(), id: crypto.randomUUID() });

const NewProjectPage = () => {
  const { createdId, isSaving, refusal, open, next } = useUnit({
    createdId: $createdId,
    isSaving: $saving,
    refusal: $refusal,
    open: pageOpened,
    next: nextPressed,
  });
  // Before the first paint: opening empties the fields.
  useLayoutEffect(() => void open(now()), [open]);
  if (createdId) return <Navigate to={`/projects/${createdId}/features`} replace />;
  return (
    <Page narrow>
      <PageHeader title="New Project" />
      <BusyOverlay busy={isSaving} text="Creating project...">
        <Form className={styles.form} refusal={refusal} onSubmit={next}>
          <Restored />
          <Section title="Project Details">
            <Details />
          </Section>
          <FormActions>
            <Button kind="primary" type="submit">
              Next
            </Button>
          </FormActions>
        </Form>
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
      <FormField name="title" label="Name" required problem={problems.title}>
        <TextInput value={draft.title} onChange={(title) => change({ title })} />
      </FormField>
      <ClientPicker />
      <FormRow>
        <FormField
          name="description"
          label="Description"
          hint={textLimitHint}
          problem={problems.description}
        >
          <TextArea value={draft.description} onChange={(description) => change({ description })} />
        </FormField>
      </FormRow>
      <FormRow>
        <FormField
          name="privateNote"
          label="Private note"
          hint={textLimitHint}
          problem={problems.privateNote}
        >
          <TextArea value={draft.privateNote} onChange={(privateNote) => change({ privateNote })} />
        </FormField>
      </FormRow>
      <FormField name="budget" label="Budget" problem={problems.budget}>
        <MoneyInput value={draft.budget} onChange={(budget) => change({ budget })} />
      </FormField>
      <FormField name="clientNotes" label="Budget notes">
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
      <FormField name="startDate" label="Start date" problem={problems.startDate}>
        <DateField value={draft.startDate} onChange={(startDate) => change({ startDate })} />
      </FormField>
      <FormField name="endDate" label="End date" problem={problems.endDate}>
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
