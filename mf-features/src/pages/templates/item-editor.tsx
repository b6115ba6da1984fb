import type { TemplateItem } from '@portal/shared/domain';
import { Checkbox, FormGrid } from '@portal/shared/ui';
import { blankField, copyOfField } from '../../domain/template-edit';
import { EntryList } from './entry-list';
import { FieldEditor } from './field-editor';
import { TemplateLines } from './template-lines';
import styles from './templates.module.css';
import { TemplateText } from './text-field';

interface ItemEditorProps {
  readonly item: TemplateItem;
  readonly path: string;
  readonly onChange: (item: TemplateItem) => void;
}

/** Editor of a template part: the feature itself, or an optional sub-item. */
export const ItemEditor = ({ item, path, onChange }: ItemEditorProps) => {
  const { name, isBase, fields, lines } = item;
  return (
    <>
      <FormGrid>
        <TemplateText
          label="Name of the part"
          path={`${path}.name`}
          required
          value={name}
          onChange={(typed) => onChange({ ...item, name: typed })}
        />
        <Checkbox
          label="Belongs to the feature itself (others are offered as sub-items)"
          checked={isBase}
          onChange={(checked) => onChange({ ...item, isBase: checked })}
        />
      </FormGrid>
      <TemplateLines
        caption="Preloaded lines"
        of={name || 'new part'}
        path={`${path}.lines`}
        lines={lines}
        onChange={(changed) => onChange({ ...item, lines: changed })}
      />
      <section className={styles['group']} aria-label={`Questions of ${name || 'new part'}`}>
        <h4 className={styles['caption']}>Questions</h4>
        <EntryList
          word="question"
          level={4}
          path={`${path}.fields`}
          entries={fields}
          nameOf={({ label }) => label}
          blank={blankField}
          copy={copyOfField}
          onChange={(changed) => onChange({ ...item, fields: changed })}
        >
          {(field, own, change) => <FieldEditor field={field} path={own} onChange={change} />}
        </EntryList>
      </section>
    </>
  );
};
