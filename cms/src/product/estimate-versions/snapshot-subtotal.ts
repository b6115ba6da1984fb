import { type CostedFeature, NotADecimal, projectSubtotal } from '@portal/shared/domain';
import type { PortableRecord } from '../../engine/content-files/portable-record';
import { Problem } from '../../engine/errors/problem';
import { numberCell } from '../../engine/schema/derived';
import type { Snapshot } from './estimate-snapshot';

type CostedItem = CostedFeature['items'][number];

const textOf = ({ attributes }: PortableRecord, field: string): string =>
  String(attributes[field] ?? '');

const linesOf = ({ parts }: PortableRecord, field: string): CostedFeature['lines'] =>
  (parts[field] ?? []).map((line) => ({
    quantity: textOf(line, 'field_quantity'),
    unitPrice: textOf(line, 'field_unit_price'),
    overheadPercent: textOf(line, 'field_overhead'),
  }));

const choiceOf = (item: PortableRecord): NonNullable<CostedItem['choice']> => {
  const given = textOf(item, 'field_choice');
  return given === 'optional' || given === 'alternative' ? given : 'none';
};

const itemOf = (item: PortableRecord): CostedItem => ({
  name: textOf(item, 'field_project_feature_name'),
  status: textOf(item, 'field_project_feature_status'),
  overheadPercent: textOf(item, 'field_project_feature_overhead'),
  choice: choiceOf(item),
  choiceGroup: textOf(item, 'field_choice_group'),
  chosen: item.attributes.field_chosen === true,
  lines: linesOf(item, 'field_item_line_items'),
  thirdParty: linesOf(item, 'field_item_third_party'),
});

const featureOf = (feature: PortableRecord): CostedFeature => ({
  status: textOf(feature, 'field_feature_status'),
  overheadPercent: textOf(feature, 'field_feature_overhead'),
  lines: linesOf(feature, 'field_feature_line_items'),
  thirdParty: linesOf(feature, 'field_feature_third_party'),
  items: (feature.parts.field_feature_items ?? []).map(itemOf),
});

/**
 * Returns the sum of the counted features of a snapshot before tax, in cents; null if the sum has more than 15 digits. Throws
 * `Problem` 422 for an amount that is no decimal: a client may write a snapshot with any texts.
 */
export function subtotalCell({ field_project_features: features }: Snapshot): number | null {
  try {
    return numberCell(projectSubtotal(features.map(featureOf)));
  } catch (error) {
    if (!(error instanceof NotADecimal)) throw error;
    throw new Problem(422, `field_version_snapshot: ${error.message}`);
  }
}
