import { LogoMark } from '@portal/shared/design-system';
import { formatRange, type Proposal } from '@portal/shared/proposal';
import { useUnit } from 'effector-react';
import { sourcesOf } from '../domain/shown-picture';
import { $isPreview } from '../pages/deck/panels';
import styles from './title-slide.module.css';

/** First slide: project, company and cover picture if present. */
export const TitleSlide = ({ proposal }: { readonly proposal: Proposal }) => {
  const { project, company, covers } = proposal;
  const [cover] = covers;
  return (
    <div className={styles['slide']}>
      <div className={styles['words']}>
        {company.logo && <img className={styles['logo']} src={company.logo} alt={company.name} />}
        <p className={styles['kind']}>Client Proposal</p>
        <h1 className={styles['title']}>{project.title}</h1>
        {proposal.evidence?.changedSinceSigning && <Changed />}
        <dl className={styles['facts']}>
          <Fact name="Prepared for" text={project.clientName} more={project.address} />
          <Fact name="Prepared by" text={company.name} more={company.address} />
          <Fact name="Planned for" text={planned(project)} />
        </dl>
      </div>
      <div className={styles['picture']}>
        {cover ? (
          <img
            {...sourcesOf({ picture: cover, share: 'half' })}
            alt={cover.title}
            fetchPriority="high"
          />
        ) : (
          <LogoMark className={styles['mark']} />
        )}
      </div>
    </div>
  );
};

const Changed = () => (
  <p className={styles['changed']}>
    {useUnit($isPreview) ? 'Changed since signing.' : 'Changed since you signed.'}
  </p>
);

const Fact = ({ name, text, more }: { name: string; text: string; more?: string }) =>
  text === '' ? null : (
    <div className={styles['fact']}>
      <dt>{name}</dt>
      <dd>{text}</dd>
      {more && <dd className={styles['more']}>{more}</dd>}
    </div>
  );

const planned = ({ startDate, endDate }: Proposal['project']) =>
  formatRange([startDate, endDate], 'MMM D, YYYY', ' to ');
