import { RichTextField } from '@portal/shared/rich-text';
import { Button, IconButton, Section } from '@portal/shared/ui';
import { linesOfText } from '../../domain/template-edit';
import type { ContentProps } from './basics';
import styles from './templates.module.css';
import { TypedArea } from './typed-area';

/** Initial statements of work of a feature, and the safety and maintenance texts. */
export const TemplateTexts = ({ content, onChange }: ContentProps) => {
  const { statementsOfWork: statements, safety, maintenance } = content;
  const change = (statementsOfWork: readonly string[]) =>
    onChange({ ...content, statementsOfWork });
  return (
    <>
      <Section title="Statements of work">
        {statements.map((body, at) => (
          <Statement
            // The texts have no ids and are never reordered.
            key={`${at} of ${statements.length}`}
            number={at + 1}
            body={body}
            onChange={(next) => change(statements.toSpliced(at, 1, next))}
            onRemove={() => change(statements.toSpliced(at, 1))}
          />
        ))}
        <div>
          <Button size="small" icon="plus" onClick={() => change([...statements, ''])}>
            Add statement of work
          </Button>
        </div>
      </Section>
      <Section title="Safety and maintenance">
        <TypedArea
          label="Safety, one item per line"
          text={safety.join('\n')}
          onType={(text) => onChange({ ...content, safety: linesOfText(text) })}
        />
        <TypedArea
          label="Maintenance, one item per line"
          text={maintenance.join('\n')}
          onType={(text) => onChange({ ...content, maintenance: linesOfText(text) })}
        />
      </Section>
    </>
  );
};

interface StatementProps {
  readonly number: number;
  readonly body: string;
  readonly onChange: (body: string) => void;
  readonly onRemove: () => void;
}

const Statement = ({ number, body, onChange, onRemove }: StatementProps) => (
  <div className={styles['statement']}>
    <RichTextField
      label={`Statement of work ${number}`}
      value={body}
      emptyText="Nothing written yet."
      startsOpen={body === ''}
      onSave={onChange}
    />
    <IconButton icon="trash" label={`Remove statement of work ${number}`} onClick={onRemove} />
  </div>
);
