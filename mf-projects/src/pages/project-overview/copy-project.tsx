import { may, type Project } from '@portal/shared/domain';
import { Navigate } from '@portal/shared/router';
import { $roles } from '@portal/shared/session';
import { usePageHold } from '@portal/shared/slots';
import { Button, Form, FormField, Modal, SelectInput, TextInput } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import {
  $canCopy,
  $clients,
  $clientsLoading,
  $copyId,
  $isClientTyped,
  $isCopying,
  $problem,
  $refusal,
  $wish,
  clientTyped,
  copyBegun,
  copyClosed,
  copyConfirmed,
  copyOffered,
  wishChanged,
} from './copy-model';
import styles from './project-overview.module.css';

/**
 * Button and dialog to copy this project under a new name, then opens the copy. Hidden if the
 * content system does not support copies, for example a plain Drupal.
 */
export const CopyProject = ({ project }: { readonly project: Project }) => {
  const { roles, canCopy, isCopying, wish, copyId, offer, begin } = useUnit({
    roles: $roles,
    isCopying: $isCopying,
    canCopy: $canCopy,
    offer: copyOffered,
    wish: $wish,
    copyId: $copyId,
    begin: copyBegun,
  });
  usePageHold(isCopying ? { text: 'Copying the project...' } : null);
  const mayCopy = may(roles, 'project.create');
  useEffect(() => {
    if (mayCopy) offer();
  }, [mayCopy, offer]);
  if (!mayCopy || !canCopy) return null;
  if (copyId) return <Navigate to={`/projects/${copyId}/overview`} />;
  return (
    <>
      <Button icon="copy" onClick={() => begin({ from: project, copyId: crypto.randomUUID() })}>
        Duplicate Project
      </Button>
      {wish && <CopyDialog title={wish.copy.title} />}
    </>
  );
};

const formId = 'copy-project';

const CopyDialog = ({ title }: { readonly title: string }) => {
  const { isCopying, problem, refusal, close, change, confirm } = useUnit({
    isCopying: $isCopying,
    problem: $problem,
    refusal: $refusal,
    close: copyClosed,
    change: wishChanged,
    confirm: copyConfirmed,
  });
  return (
    <Modal
      open
      title="Duplicate Project"
      onClose={close}
      footer={
        <>
          <Button onClick={() => close()}>Cancel</Button>
          <Button kind="primary" type="submit" form={formId} busy={isCopying}>
            Duplicate
          </Button>
        </>
      }
    >
      <Form id={formId} className={styles.form} refusal={refusal} onSubmit={confirm}>
        <FormField name="title" label="Name" required problem={problem}>
          <TextInput value={title} onChange={(text) => change({ title: text })} />
        </FormField>
        <ClientOfCopy />
        <p className={styles.muted}>
          Features, prices, texts and the payment schedule are copied. The status, the team,
          documents, signatures and what was paid begin anew.
        </p>
      </Form>
    </Modal>
  );
};

const ClientOfCopy = () => {
  const { wish, clients, isLoading, change, type, isTyping } = useUnit({
    type: clientTyped,
    isTyping: $isClientTyped,
    wish: $wish,
    clients: $clients,
    isLoading: $clientsLoading,
    change: wishChanged,
  });
  const chosen = wish?.copy.clientId ?? '';
  return (
    <FormField name="clientId" label="Client">
      <SelectInput
        searchable
        onSearch={type}
        loading={isLoading}
        options={[
          ...(isTyping ? [] : [{ value: '', label: 'No client' }]),
          ...clients.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={chosen}
        onChange={(id) => change({ clientId: id || null })}
      />
    </FormField>
  );
};
