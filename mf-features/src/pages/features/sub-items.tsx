import { type Feature, type FeatureTemplate, itemOf, may } from '@portal/shared/domain';
import { $roles } from '@portal/shared/session';
import { Section } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { figuresOf } from '../../domain/figures';
import { $newestItem } from '../../estimate/new-item';
import { ItemChooser } from './item-chooser';
import { SubItemSection } from './sub-item-section';

export interface SubItemsProps {
  readonly feature: Feature;
  readonly template: FeatureTemplate | null;
}

export const SubItems = ({ feature, template }: SubItemsProps) => {
  const { roles, newest } = useUnit({ roles: $roles, newest: $newestItem });
  const mayEdit = may(roles, 'feature.edit');
  if (feature.items.length === 0 && !mayEdit) return null;
  const figures = figuresOf(feature);
  return (
    <Section title="Sub-items">
      {feature.items.map((item, index) => (
        <SubItemSection
          key={item.id}
          featureId={feature.id}
          item={item}
          figures={figures.items[index]}
          fields={(template && itemOf(template, item.value)?.fields) ?? []}
          isNew={item.id === newest}
        />
      ))}
      {mayEdit && <ItemChooser feature={feature} template={template} />}
    </Section>
  );
};
