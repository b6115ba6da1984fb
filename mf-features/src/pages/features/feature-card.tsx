import { documentKind, type Feature, may, type Project, previewOf } from '@portal/shared/domain';
import { Link } from '@portal/shared/router';
import { $roles } from '@portal/shared/session';
import { buttonClass, Card, Money } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { PartStatus } from '../../costing/status-select';
import { figuresOf, figuresWithTax, taxCaption } from '../../domain/figures';
import styles from './features.module.css';

export interface FeatureCardProps {
  readonly project: Project;
  readonly feature: Feature;
  readonly slug: string;
}

export const FeatureCard = ({ project, feature, slug }: FeatureCardProps) => {
  const roles = useUnit($roles);
  const picture = feature.attachments.find(({ mime }) => documentKind(mime) === 'image');
  return (
    <Card
      title={feature.name}
      aside={<PartStatus part={feature} />}
      image={picture?.thumbnail ?? null}
      imageAlt={picture?.title ?? ''}
      imageSpace
      footer={
        <div className={styles['cardFoot']}>
          {may(roles, 'feature.totals') && (
            <span className={styles['cardTotal']}>
              <Money amount={figuresWithTax(feature, project).total} strong />
              <small>
                {figuresOf(feature).counted ? `with ${taxCaption(project)}` : 'not counted'}
              </small>
            </span>
          )}
          <Link
            className={buttonClass({ size: 'small' })}
            to={slug}
            aria-label={`Details of ${feature.name}`}
          >
            Details
          </Link>
        </div>
      }
    >
      <p className={styles['preview']}>{previewOf(feature.description)}</p>
    </Card>
  );
};
