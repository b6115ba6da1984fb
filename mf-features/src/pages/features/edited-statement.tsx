import { FailedField } from '@portal/shared/change-views';
import type { StatementOfWork } from '@portal/shared/domain';
import { failureText } from '@portal/shared/http';
import { RichTextField, textOfHtml } from '@portal/shared/rich-text';
import { Button, confirm, IconButton, Notice, UploadButton } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { $saveStates, retryAsked, statementField } from '../../estimate/saves';
import {
  $failedPicture,
  $isUploadingPicture,
  $newestStatement,
  pictureGiven,
  statementChanged,
  statementRemoved,
} from '../../estimate/statements';
import styles from './features.module.css';
import { StatementImages } from './statement-images';

interface StatementProps {
  readonly featureId: string;
  readonly statement: StatementOfWork;
  readonly number: number;
}

/** Editable statement of work with pictures, for planners. */
export const EditedStatement = ({ featureId, statement, number }: StatementProps) => {
  const { newest, changed, removed } = useUnit({
    newest: $newestStatement,
    changed: statementChanged,
    removed: statementRemoved,
  });
  const { id: statementId, body, images } = statement;
  const askRemoval = async () => {
    const isSure = await confirm({
      title: `Remove statement of work ${number}?`,
      text: 'The text is deleted, and the pictures leave the statement.',
      isDangerous: true,
    });
    if (isSure) removed({ featureId, statementId });
  };
  return (
    <div className={styles['statement']}>
      <RichTextField
        label={`Statement of work ${number}`}
        value={body}
        emptyText="Nothing written yet."
        startsOpen={statementId === newest && body === ''}
        onSave={(html) => changed({ featureId, statementId, body: html })}
      />
      <IconButton
        icon="trash"
        label={`Remove statement of work ${number}`}
        onClick={() => void askRemoval()}
      />
      <SaveMark {...{ featureId, statementId, number }} />
      <FailedField of={statementField(statementId)} textOf={wordsOf} />
      <StatementImages images={images} />
      <AddPicture {...{ featureId, statementId, number }} />
    </div>
  );
};

/** Returns the plain text of a stored statement. */
const wordsOf = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'value' in body
    ? textOfHtml(String(body.value))
    : '';

interface NumberedProps {
  readonly featureId: string;
  readonly statementId: string;
  readonly number: number;
}

/** Save state of a statement. */
const SaveMark = ({ number, statementId }: NumberedProps) => {
  const { states, retry } = useUnit({ states: $saveStates, retry: retryAsked });
  const state = states[statementId]?.body;
  if (state === undefined) return null;
  if (state === 'failed')
    return (
      <Button
        className={styles['statementMark']}
        size="small"
        icon="retry"
        aria-label={`Statement of work ${number}: failed, retry`}
        onClick={() => retry({ id: statementId, field: 'body' })}
      >
        failed, retry
      </Button>
    );
  return (
    <span className={styles['statementMark']} role="status">
      {state}
    </span>
  );
};

const AddPicture = ({ number, ...place }: NumberedProps) => {
  const { isUploading, failed, given } = useUnit({
    isUploading: $isUploadingPicture,
    failed: $failedPicture,
    given: pictureGiven,
  });
  return (
    <div>
      <UploadButton
        size="small"
        kind="quiet"
        accept="image/*"
        label={`Add a picture to statement ${number}`}
        busy={isUploading}
        onPick={([file]) => file && given({ ...place, file })}
      />
      {failed?.statementId === place.statementId && (
        <Notice kind="error">{failureText(failed.failure)}</Notice>
      )}
    </div>
  );
};
