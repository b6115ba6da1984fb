import {
  baseFields,
  type Feature,
  type FeatureTemplate,
  may,
  type Project,
  templateOf,
} from '@portal/shared/domain';
import { $roles } from '@portal/shared/session';
import { Slot } from '@portal/shared/slots';
import { BusyOverlay, Section } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { Overhead } from '../../costing/overhead';
import { PartLines } from '../../costing/part-lines';
import { $isRemovingFeature } from '../../estimate/features';
import { ApprovedChangeBanner } from './approved-change-banner';
import { Description } from './description';
import { DescriptionOverlay } from './description-overlay';
import { FeatureHead } from './feature-head';
import { FeatureImages } from './feature-images';
import { FeatureOptions } from './feature-options';
import { FeatureTotal } from './feature-total';
import styles from './features.module.css';
import { Statements } from './statements';
import { SubItems } from './sub-items';
import { TotalsInSight } from './totals-in-sight';

export interface FeatureBodyProps {
  readonly project: Project;
  readonly feature: Feature;
  /** Templates; null until loaded, and for people who do not need templates. */
  readonly templates: readonly FeatureTemplate[] | null;
}

/**
 * A feature with all sections. People who price read the lines and their totals first, then texts,
 * pictures, statements and documents; others read the texts first.
 */
export const FeatureBody = ({ project, feature, templates }: FeatureBodyProps) => {
  const { roles, isRemoving } = useUnit({ roles: $roles, isRemoving: $isRemovingFeature });
  const place = { featureId: feature.id, itemId: null };
  const template = templates && templateOf(templates, feature.value);
  const isPriced = may(roles, 'lines.edit');
  const texts = (
    <>
      <FeatureImages feature={feature} />
      <Description feature={feature} />
      <DescriptionOverlay feature={feature} />
    </>
  );
  const fields = template ? baseFields(template) : [];
  return (
    <BusyOverlay busy={isRemoving} text="Removing feature...">
      <article className={styles['body']} aria-label={feature.name}>
        <div className={styles['bench']}>
          <FeatureHead projectId={project.id} feature={feature} />
          <ApprovedChangeBanner feature={feature} />
          {!isPriced && texts}
          <FeatureOptions place={place} feature={feature} fields={fields} />
          <PartLines level={3} place={place} part={feature} />
          <div className={styles['narrow']}>
            <Overhead place={place} part={feature} />
          </div>
          <SubItems feature={feature} template={template ?? null} />
          {may(roles, 'feature.totals') && <TotalsInSight {...{ project, feature }} />}
        </div>
        {may(roles, 'feature.totals') && <FeatureTotal {...{ project, feature }} />}
        {isPriced && texts}
        <Statements feature={feature} />
        <Section>
          <Slot
            name="feature.documents@1"
            context={{ projectId: project.id, featureId: feature.id, featureName: feature.name }}
          />
        </Section>
      </article>
    </BusyOverlay>
  );
};
