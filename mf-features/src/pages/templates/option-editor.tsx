import type { TemplateOption } from '@portal/shared/domain';
import { FormField, FormGrid, TextInput } from '@portal/shared/ui';
import { useContext, useState } from 'react';
import { colorsOf, renamedOption } from '../../domain/template-edit';
import { Problems } from './problems';
import { TemplateLines } from './template-lines';
import styles from './templates.module.css';
import { TemplateText } from './text-field';

interface OptionEditorProps {
  readonly option: TemplateOption;
  readonly path: string;
  readonly onChange: (option: TemplateOption) => void;
}

/** Editor of an option: name, colours and lines. */
export const OptionEditor = ({ option, path, onChange }: OptionEditorProps) => (
  <>
    <FormGrid>
      <TemplateText
        label="Name of the option"
        path={`${path}.name`}
        hint="'Other' and 'None' bring a line without cost."
        required
        value={option.name}
        onChange={(name) => onChange(renamedOption(option, name))}
      />
      <TemplateText
        label="Number in formulas"
        path={`${path}.value`}
        hint="For questions whose key stands in a formula."
        value={option.value === option.name ? '' : option.value}
        onChange={(value) => onChange({ ...option, value: value.trim() || option.name })}
      />
      <Colors {...{ option, path, onChange }} />
    </FormGrid>
    <TemplateLines
      caption="Lines that it brings"
      of={option.name || 'new option'}
      path={`${path}.lines`}
      lines={option.lines}
      onChange={(lines) => onChange({ ...option, lines })}
    />
  </>
);

const Colors = ({ option, path, onChange }: OptionEditorProps) => {
  // Local on purpose: a comma that was just typed is no colour yet.
  const [typed, setTyped] = useState<string | null>(null);
  const problem = Object.entries(useContext(Problems)).find(([one]) =>
    one.startsWith(`${path}.colors`),
  );
  return (
    <FormField
      label="Colours"
      problem={problem?.[1]}
      hint={
        <>
          Such as #9a9a98, tan{' '}
          <span className={styles['swatches']} aria-hidden>
            {option.colors.map((color) => (
              <span key={color} className={styles['swatch']} style={{ background: color }} />
            ))}
          </span>
        </>
      }
    >
      <TextInput
        value={typed ?? option.colors.join(', ')}
        onChange={(text) => {
          setTyped(text);
          onChange({ ...option, colors: colorsOf(text) });
        }}
        onBlur={() => setTyped(null)}
      />
    </FormField>
  );
};
