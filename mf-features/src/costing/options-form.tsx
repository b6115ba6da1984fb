import { may, type TemplateField } from '@portal/shared/domain';
import { $roles } from '@portal/shared/session';
import { FormGrid, FormRow } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import type { Part, PartRef } from '../domain/tree';
import { ChosenOptions } from './chosen-options';
import { OptionField } from './option-field';

export interface OptionsFormProps {
  readonly place: PartRef;
  readonly part: Part;
  readonly fields: readonly TemplateField[];
}

const isWide = ({ type }: TemplateField) => type === 'textarea' || type === 'radio';

/** Template fields of a feature or sub-item: editable for planners, otherwise read-only. */
export const OptionsForm = ({ place, part, fields }: OptionsFormProps) => {
  const roles = useUnit($roles);
  if (!may(roles, 'feature.edit')) return <ChosenOptions part={part} />;
  if (fields.length === 0) return null;
  return (
    <FormGrid>
      {fields.map((field) => {
        const drawn = <OptionField key={field.id} {...{ field, place, part }} />;
        return isWide(field) ? <FormRow key={field.id}>{drawn}</FormRow> : drawn;
      })}
    </FormGrid>
  );
};
