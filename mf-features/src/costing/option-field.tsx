import { FailedField } from '@portal/shared/change-views';
import { formatQuantity, isDecimal, type TemplateField } from '@portal/shared/domain';
import { computeFormula, measureDigits } from '@portal/shared/formulas';
import { FormField, RadioGroup, SelectInput } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { answerGiven, optionPicked } from '../estimate/choices';
import { answerField } from '../estimate/parts';
import { DraftInput } from './draft-input';
import { FileField } from './file-field';
import { useMeasures } from './formula-note';
import { OptionLook } from './option-look';
import type { TemplateQuestion } from './template-question';

const typed = { text: 'text', textarea: 'textarea', number: 'number' } as const;

const isAnswer = ({ type }: TemplateField, text: string) =>
  type !== 'number' || text === '' || isDecimal(text);

/** Input for a template field by field type, with an answer that could not be stored. */
export const OptionField = (props: TemplateQuestion) => (
  <div>
    <Question {...props} />
    <FailedField of={answerField(props.place, props.field.name)} textOf={answerText} />
  </div>
);

const answerText = (answer: unknown): string =>
  typeof answer === 'object' && answer !== null && 'value' in answer ? String(answer.value) : '';

const Question = (props: TemplateQuestion) => {
  const { type } = props.field;
  if (type === 'select' || type === 'radio') return <PickField {...props} />;
  return type === 'file' ? <FileField {...props} /> : <TypedField {...props} />;
};

const TypedField = ({ field, place, part }: TemplateQuestion) => {
  const answer = useUnit(answerGiven);
  const number = useDefaultNumber(field, place);
  const value = part.value.choices[field.name]?.value ?? '';
  return (
    <DraftInput
      label={field.label}
      kind={typed[field.type as keyof typeof typed]}
      problemOf={(text) => (isAnswer(field, text) ? null : `${field.label} requires a number.`)}
      value={value}
      hint={number && `${value === '' ? 'Calculated' : 'Without an answer'}: ${number}`}
      onSave={(text) => answer({ ...place, field, text })}
    />
  );
};

/** Returns the number that a question has by default or by formula, with the formula, as a text. */
function useDefaultNumber(
  { type, formula }: TemplateField,
  place: TemplateQuestion['place'],
): string | undefined {
  const measures = useMeasures(place);
  if (type !== 'number' || !formula || !measures) return undefined;
  const result = computeFormula(formula, measures, measureDigits);
  return result.kind === 'number' ? `${formatQuantity(result.value)} (${formula})` : undefined;
}

const PickField = ({ field, place, part }: TemplateQuestion) => {
  const picked = useUnit(optionPicked);
  const value = part.value.choices[field.name]?.optionId ?? null;
  const pick = (id: string) => {
    const option = field.options.find((one) => one.id === id);
    if (option) picked({ ...place, field, option });
  };
  const { label } = field;
  if (field.type === 'radio') {
    const options = field.options.map((option) => ({
      value: option.id,
      label: <OptionLook option={option} />,
    }));
    return <RadioGroup inline {...{ label, options, value }} onChange={pick} />;
  }
  const options = field.options.map((option) => ({
    value: option.id,
    label: option.name,
    look: <OptionLook option={option} />,
  }));
  return (
    <FormField label={label}>
      <SelectInput placeholder="Choose" {...{ options, value }} onChange={pick} />
    </FormField>
  );
};
