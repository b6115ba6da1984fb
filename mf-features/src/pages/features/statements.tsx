import { type Feature, may, type StatementOfWork } from '@portal/shared/domain';
import { $roles } from '@portal/shared/session';
import { Accordion, Button, IconButton, Section } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { DraftInput } from '../../costing/draft-input';
import { htmlOfText, paragraphsOf, textOfHtml } from '../../domain/statement-text';
import {
  $isAddingStatement,
  statementAdded,
  statementChanged,
  statementRemoved,
} from '../../estimate/statements';
import styles from './features.module.css';

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
              <Statement {...{ featureId, statement, mayEdit }} number={index + 1} />
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
  readonly mayEdit: boolean;
}

const Statement = ({ featureId, statement, number, mayEdit }: StatementProps) => {
  const { changed, removed } = useUnit({ changed: statementChanged, removed: statementRemoved });
  const { id: statementId, body } = statement;
  const text = textOfHtml(body);
  if (!mayEdit) {
    return (
      <>
        <ul className={styles['steps']}>
          {paragraphsOf(text).map((line, index) => (
            <li key={`${index} ${line}`}>{line}</li>
          ))}
        </ul>
        <StatementImages statement={statement} />
      </>
    );
  }
  return (
    <div className={styles['statement']}>
      <DraftInput
        label={`Statement of work ${number}`}
        kind="textarea"
        value={text}
        onSave={(typed) => changed({ featureId, statementId, body: htmlOfText(typed) })}
      />
      <IconButton
        icon="trash"
        label={`Remove statement of work ${number}`}
        onClick={() => removed({ featureId, statementId })}
      />
      <StatementImages statement={statement} />
    </div>
  );
};

const StatementImages = ({ statement: { images } }: { readonly statement: StatementOfWork }) =>
  images.map(({ id, thumbnail, title, name }) => (
    <img key={id} className={styles['statementImage']} src={thumbnail} alt={title || name} />
  ));
