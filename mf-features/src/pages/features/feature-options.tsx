import { type Feature, may, type TemplateField } from '@portal/shared/domain';
import { $roles } from '@portal/shared/session';
import { Accordion } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { OptionsForm } from '../../costing/options-form';
import type { PartRef } from '../../domain/tree';
import styles from './features.module.css';

export interface FeatureOptionsProps {
  readonly place: PartRef;
  readonly feature: Feature;
  readonly fields: readonly TemplateField[];
}

/**
 * Options of a feature above its lines: folded with the answers beside the title once an option has
 * an answer.
 */
export const FeatureOptions = ({ place, feature, fields }: FeatureOptionsProps) => {
  const roles = useUnit($roles);
  const form = <OptionsForm place={place} part={feature} fields={fields} />;
  if (!may(roles, 'feature.edit')) return form;
  if (fields.length === 0) return null;
  const answers = fields
    .filter(({ type }) => type !== 'file')
    .map(({ name }) => feature.value.choices[name]?.value ?? '')
    .filter((answer) => answer !== '');
  return (
    <Accordion
      title="Options"
      defaultOpen={answers.length === 0}
      aside={<span className={styles['answers']}>{answers.join(' · ')}</span>}
    >
      {form}
    </Accordion>
  );
};
