import { type Feature, may, type StatementOfWork } from '@portal/shared/domain';
import { failureText } from '@portal/shared/http';
import { $roles } from '@portal/shared/session';
import { Accordion, Button, IconButton, Notice, Section, UploadButton } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import {
  $failedPicture,
  $isAddingStatement,
  $isUploadingPicture,
  $newestStatement,
  pictureGiven,
  statementAdded,
  statementChanged,
  statementRemoved,
} from '../../estimate/statements';
import { RichText, RichTextField } from '../../rich-text';
import styles from './features.module.css';
import { StatementImages } from './statement-images';

/** What will be done on site, step by step. */
export const Statements = ({ feature }: { readonly feature: Feature }) => {
  const { roles, isAdding, add } = useUnit({
    roles: $roles,
    isAdding: $isAddingStatement,
    add: statementAdded,
  });
  const mayEdit = may(roles, 'feature.edit');
  const { id: featureId, statementsOfWork } = feature;
  if (statementsOfWork.length === 0 && !mayEdit) return null;
  return (
    <Section>
      <Accordion title="Statement(s) of Work" level={2} defaultOpen={!mayEdit}>
        <ol className={styles['statements']}>
          {statementsOfWork.map((statement, index) => (
            <li key={statement.id}>
              {mayEdit ? (
                <EditedStatement {...{ featureId, statement }} number={index + 1} />
              ) : (
                <>
                  <RichText html={statement.body} />
                  <StatementImages images={statement.images} />
                </>
              )}
            </li>
          ))}
        </ol>
        {mayEdit && (
          <Button icon="plus" busy={isAdding} onClick={() => add({ featureId, body: '' })}>
            Add statement of work
          </Button>
        )}
      </Accordion>
    </Section>
  );
};

interface StatementProps {
  readonly featureId: string;
  readonly statement: StatementOfWork;
  readonly number: number;
}

const EditedStatement = ({ featureId, statement, number }: StatementProps) => {
  const { newest, changed, removed } = useUnit({
    newest: $newestStatement,
    changed: statementChanged,
    removed: statementRemoved,
  });
  const { id: statementId, body, images } = statement;
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
        onClick={() => removed({ featureId, statementId })}
      />
      <StatementImages images={images} />
      <AddPicture {...{ featureId, statementId, number }} />
    </div>
  );
};

interface AddPictureProps {
  readonly featureId: string;
  readonly statementId: string;
  readonly number: number;
}

const AddPicture = ({ number, ...place }: AddPictureProps) => {
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
