import { emptyFeatureValue, type FeatureValue, type FieldChoice } from './feature-value';

/** Parses the JSON text of a feature or sub-item. Invalid text gives the empty value. */
export function parseFeatureValue(text: string | null | undefined): FeatureValue {
  const source = parsedRecord(text);
  const { template, templateId, isCustom, clientStatus, item, choices, ...unknown } = source;
  return {
    template: textOr(template, ''),
    templateId: textOr(templateId, null),
    isCustom: isCustom === true,
    clientStatus: textOr(clientStatus, ''),
    item: textOr(item, null),
    choices: parseChoices(choices),
    unknown,
  };
}

/** Serialises a value to JSON text; unrecognised keys are written unchanged. */
export function serialiseFeatureValue({ unknown, ...value }: FeatureValue): string {
  return JSON.stringify({ ...unknown, ...value });
}

/** Returns the value with an answer added or replaced. */
export function withChoice(value: FeatureValue, field: string, choice: FieldChoice): FeatureValue {
  return { ...value, choices: { ...value.choices, [field]: choice } };
}

function parseChoices(source: unknown): Record<string, FieldChoice> {
  if (!isRecord(source)) return emptyFeatureValue.choices;
  return Object.fromEntries(
    Object.entries(source).flatMap(([field, choice]) =>
      isRecord(choice) ? [[field, parseChoice(choice)]] : [],
    ),
  );
}

function parseChoice(source: Record<string, unknown>): FieldChoice {
  return {
    ...source,
    label: textOr(source['label'], ''),
    optionId: textOr(source['optionId'], null),
    value: textOr(source['value'], ''),
    onPlanner: source['onPlanner'] === true,
  };
}

function parsedRecord(text: string | null | undefined): Record<string, unknown> {
  if (!text) return {};
  try {
    const parsed: unknown = JSON.parse(text);
    return isRecord(parsed) ? parsed : {};
  } catch {
    return {};
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOr<Fallback>(value: unknown, fallback: Fallback): string | Fallback {
  return typeof value === 'string' ? value : fallback;
}
