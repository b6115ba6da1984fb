import { type Feature, may } from '@portal/shared/domain';
import { RichText } from '@portal/shared/rich-text';
import { $roles } from '@portal/shared/session';
import { Accordion, Button, Section } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { statementAdded } from '../../estimate/statements';
import { EditedStatement } from './edited-statement';
import styles from './features.module.css';
import { StatementImages } from './statement-images';

/** Statements of work: the steps on site. */
export const Statements = ({ feature }: { readonly feature: Feature }) => {
  const { roles, add } = useUnit({ roles: $roles, add: statementAdded });
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
          <Button icon="plus" onClick={() => add({ featureId, body: '' })}>
            Add statement of work
          </Button>
        )}
      </Accordion>
    </Section>
  );
};
