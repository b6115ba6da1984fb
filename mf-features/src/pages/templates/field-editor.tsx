import type { FieldType, TemplateField } from '@portal/shared/domain';
import { Checkbox, FormField, FormGrid, SelectInput } from '@portal/shared/ui';
import { pickedTypes } from '@portal/shared/validation';
import { blankOption, copyOfOption, keyOf } from '../../domain/template-edit';
import { EntryList } from './entry-list';
import { OptionEditor } from './option-editor';
import styles from './templates.module.css';
import { TemplateText } from './text-field';

interface FieldEditorProps {
  readonly field: TemplateField;
  readonly path: string;
  readonly onChange: (field: TemplateField) => void;
}

const kinds: readonly { readonly value: FieldType; readonly label: string }[] = [
  { value: 'select', label: 'One of several, in a list' },
  { value: 'radio', label: 'One of several, side by side' },
  { value: 'text', label: 'A line of text' },
  { value: 'textarea', label: 'A longer text' },
  { value: 'number', label: 'A number' },
  { value: 'file', label: 'A file' },
];

/** Editor of a template field: type of the answer, and the options. */
export const FieldEditor = ({ field, path, onChange }: FieldEditorProps) => {
  const { name, label, type, onPlanner } = field;
  const labelTyped = (typed: string) => {
    // The key follows the question until a person sets a custom key.
    const follows = name === '' || name === keyOf(label);
    onChange({ ...field, label: typed, name: follows ? keyOf(typed) : name });
  };
  return (
    <>
      <FormGrid>
        <TemplateText
          label="Question"
          path={`${path}.label`}
          required
          value={label}
          onChange={labelTyped}
        />
        <FormField label="Answered by">
          <SelectInput
            options={kinds}
            value={type}
            onChange={(picked) =>
              onChange({
                ...field,
                type: kinds.find(({ value }) => value === picked)?.value ?? type,
              })
            }
          />
        </FormField>
        <TemplateText
          label="Key"
          path={`${path}.name`}
          hint="Answers are kept under it: changing it makes the question a new one."
          value={name}
          onChange={(typed) => onChange({ ...field, name: typed })}
        />
        <Checkbox
          label="Shown in descriptions for the planner and the client"
          checked={onPlanner}
          onChange={(checked) => onChange({ ...field, onPlanner: checked })}
        />
        {type === 'number' && (
          <TemplateText
            label="Number or formula without an answer"
            path={`${path}.formula`}
            hint="Such as 10, or area * depth / 27. Formulas of lines use the key."
            value={field.formula ?? ''}
            onChange={(formula) => onChange({ ...field, formula })}
          />
        )}
      </FormGrid>
      {pickedTypes.includes(type) && <Options {...{ field, path, onChange }} />}
    </>
  );
};

const Options = ({ field, path, onChange }: FieldEditorProps) => (
  <section className={styles['group']} aria-label={`Options of ${field.label || 'new question'}`}>
    <h5 className={styles['caption']}>Options</h5>
    <EntryList
      word="option"
      level={4}
      path={`${path}.options`}
      entries={field.options}
      nameOf={(option) => option.name}
      blank={blankOption}
      copy={copyOfOption}
      onChange={(options) => onChange({ ...field, options })}
    >
      {(option, own, change) => <OptionEditor option={option} path={own} onChange={change} />}
    </EntryList>
  </section>
);
