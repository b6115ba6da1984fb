import {
  type FeatureFacts,
  type ItemFacts,
  isShown,
  type NamedLine,
  parseFeatureValue,
} from '@portal/shared/domain';
import type { Loaded } from '../../engine/load/load-records';
import { picturesOf, type Sign } from './pictures';
import { htmlOf, isSet, type Records, textOf, textOrNull, textsOf } from './records';

export interface Sources {
  readonly records: Records;
  /** Documents of the project by owner record. */
  readonly documentsOf: (id: string) => readonly Loaded[];
  readonly templates: readonly Loaded[];
  readonly sign: Sign;
}

const lines = ({ records }: Sources, record: Loaded, field: string): NamedLine[] =>
  records.along(record, field).map((line) => ({
    name: textOf(line, 'field_line_item_name'),
    quantity: textOf(line, 'field_quantity'),
    unitPrice: textOf(line, 'field_unit_price'),
    overheadPercent: textOf(line, 'field_overhead'),
  }));

const choiceOf = (record: Loaded): ItemFacts['choice'] => {
  const given = textOf(record, 'field_choice');
  return given === 'optional' || given === 'alternative' ? given : 'none';
};

const itemFacts = (sources: Sources, item: Loaded): ItemFacts => ({
  id: item.entity.uuid,
  name: textOf(item, 'field_project_feature_name'),
  notes: textOf(item, 'field_project_feature_cp_desc'),
  status: textOrNull(item, 'field_project_feature_status'),
  overheadPercent: textOrNull(item, 'field_project_feature_overhead'),
  value: textOrNull(item, 'field_project_feature_value'),
  lines: lines(sources, item, 'field_item_line_items'),
  thirdParty: lines(sources, item, 'field_item_third_party'),
  choice: choiceOf(item),
  choiceGroup: textOrNull(item, 'field_choice_group'),
  chosen: isSet(item, 'field_chosen'),
});

const templateOf = ({ templates }: Sources, value: string): Loaded | undefined => {
  const { template, templateId } = parseFeatureValue(value);
  return (
    templates.find(({ entity }) => entity.uuid === templateId) ??
    templates.find((candidate) => template !== '' && textOf(candidate, 'title') === template)
  );
};

function presented(
  { records, documentsOf, sign }: Sources,
  feature: Loaded,
  items: readonly Loaded[],
) {
  const attached = [
    ...records.along(feature, 'field_feature_attachment'),
    ...items.flatMap((item) => records.along(item, 'field_item_attachment')),
    ...[feature, ...items].flatMap(({ entity }) => documentsOf(entity.uuid)),
  ];
  return picturesOf(
    records,
    attached.filter((document) => isSet(document, 'field_include_in_presentation')),
    sign,
  );
}

/** Returns the proposal input of a feature. */
export function featureFacts(sources: Sources, feature: Loaded): FeatureFacts {
  const { records } = sources;
  const items = records.along(feature, 'field_feature_items');
  const shown = items.filter((item) =>
    isShown({
      name: textOf(item, 'field_project_feature_name'),
      status: textOrNull(item, 'field_project_feature_status'),
    }),
  );
  const template = templateOf(sources, textOf(feature, 'field_feature_value'));
  const works = records
    .along(feature, 'field_feature_sow')
    .map((sow) => htmlOf(sow, 'field_project_sow_body'));
  return {
    id: feature.entity.uuid,
    name: textOf(feature, 'field_feature_name'),
    description: textOf(feature, 'field_description'),
    notes: textOf(feature, 'field_feature_cp_description'),
    status: textOrNull(feature, 'field_feature_status'),
    overheadPercent: textOrNull(feature, 'field_feature_overhead'),
    value: textOrNull(feature, 'field_feature_value'),
    lines: lines(sources, feature, 'field_feature_line_items'),
    thirdParty: lines(sources, feature, 'field_feature_third_party'),
    items: items.map((item) => itemFacts(sources, item)),
    pictures: presented(sources, feature, shown),
    statementsOfWork: [htmlOf(feature, 'field_feature_sow_common'), ...works].filter(
      (html) => html !== '',
    ),
    safety: textsOf(template, 'field_template_safety'),
    maintenance: textsOf(template, 'field_template_maintenance'),
  };
}
