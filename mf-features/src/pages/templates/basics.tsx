import type { TemplateContent } from '@portal/shared/domain';
import { Checkbox, FormGrid, FormRow, Section } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { $groups } from './templates.model';
import { TemplateText } from './text-field';

export interface ContentProps {
  readonly content: TemplateContent;
  readonly onChange: (content: TemplateContent) => void;
}

const groupList = 'template-groups';

/** Title, group and descriptions of a template. */
export const Basics = ({ content, onChange }: ContentProps) => {
  const groups = useUnit($groups);
  const { title, group, description, isCustom } = content;
  return (
    <Section title="Template">
      <FormGrid>
        <TemplateText
          label="Name"
          path="title"
          required
          value={title}
          onChange={(typed) => onChange({ ...content, title: typed })}
        />
        <TemplateText
          label="Group"
          path="group"
          list={groupList}
          hint="Templates of the same group are listed together. A new name creates a group."
          value={group ?? ''}
          onChange={(typed) => onChange({ ...content, group: typed.trim() === '' ? null : typed })}
        />
        <FormRow>
          <TemplateText
            label="Description"
            path="description"
            isLong
            value={description}
            onChange={(typed) => onChange({ ...content, description: typed })}
          />
        </FormRow>
        <FormRow>
          <Checkbox
            label="Custom feature: the person who adds the feature names and describes it"
            checked={isCustom}
            onChange={(checked) => onChange({ ...content, isCustom: checked })}
          />
        </FormRow>
      </FormGrid>
      <datalist id={groupList}>
        {groups.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </Section>
  );
};
