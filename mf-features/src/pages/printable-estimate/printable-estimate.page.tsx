import type { Feature, Project, SubItem } from '@portal/shared/domain';
import { describeChoices, may } from '@portal/shared/domain';
import { useAddress } from '@portal/shared/router';
import { $roles } from '@portal/shared/session';
import { Button, EmptyState, Money, Section, Segmented, Sums } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import {
  figuresOf,
  plannedFeatures,
  plannedItems,
  projectFigures,
  taxCaption,
} from '../../domain/figures';
import type { Part } from '../../domain/tree';
import { ProjectPage, type TabProps } from '../../project-page';
import styles from './printable-estimate.module.css';
import { PrintedLines } from './printed-lines';

type Reader = 'office' | 'client';

const readers = [
  { value: 'office', label: 'For the office' },
  { value: 'client', label: 'For the client' },
];

/** Printable estimate: with costs, overheads and lines for the office, without for the client. */
const PrintableEstimatePage = ({ projectId }: TabProps) => {
  const roles = useUnit($roles);
  const [search, changeSearch] = useAddress();
  const reader: Reader = search.get('for') === 'client' ? 'client' : 'office';
  if (!may(roles, 'estimate.export')) return null;
  return (
    <Section
      title="Estimate"
      actions={
        <>
          <Segmented
            label="Who reads it"
            options={readers}
            value={reader}
            onChange={(value) => changeSearch('for', value === 'client' ? value : '')}
          />
          <Button kind="primary" icon="print" onClick={() => window.print()}>
            Print
          </Button>
        </>
      }
    >
      <ProjectPage projectId={projectId}>
        {(project) => <Printed project={project} reader={reader} />}
      </ProjectPage>
    </Section>
  );
};

const Printed = ({ project, reader }: { readonly project: Project; readonly reader: Reader }) => {
  const features = plannedFeatures(project);
  const { subtotal, tax, total } = projectFigures(project);
  return (
    <article className={styles['paper']} aria-label="Printable estimate">
      <p>{project.client && <bdi>{project.client.name}</bdi>}</p>
      {features.length === 0 && <EmptyState title="Nothing to price yet" />}
      {features.map((feature) => (
        <PrintedFeature key={feature.id} feature={feature} reader={reader} />
      ))}
      <Sums
        sums={[
          { label: 'Subtotal', amount: subtotal },
          { label: taxCaption(project), amount: tax },
          { label: 'Total', amount: total, strong: true },
        ]}
      />
    </article>
  );
};

interface PrintedFeatureProps {
  readonly feature: Feature;
  readonly reader: Reader;
}

const PrintedFeature = ({ feature, reader }: PrintedFeatureProps) => {
  const figures = figuresOf(feature);
  return (
    <section className={styles['feature']} aria-label={feature.name}>
      <h3 className={styles['head']}>
        <bdi>{feature.name}</bdi>
        <Money amount={figures.subtotal} strong />
      </h3>
      <Words part={feature} />
      {reader === 'office' && <PrintedLines part={feature} overhead={figures.overhead} />}
      {plannedItems(feature).map((item) => {
        const share = figures.items[feature.items.indexOf(item)];
        return (
          <section key={item.id} className={styles['item']} aria-label={item.name}>
            <h4 className={styles['head']}>
              <bdi>{item.name}</bdi>
              <span>
                {share && <Money amount={share.subtotal} />}
                {share?.counted === false && notCounted(item)}
              </span>
            </h4>
            <Words part={item} />
            {reader === 'office' && <PrintedLines part={item} overhead={share?.overhead ?? ''} />}
          </section>
        );
      })}
    </section>
  );
};

/** Chosen options, and the cost planner's notes for the client. */
const Words = ({ part }: { readonly part: Part }) => (
  <>
    <p className={styles['text']}>{describeChoices(part.value)}</p>
    {part.plannerNotes && <p className={styles['text']}>{part.plannerNotes}</p>}
  </>
);

/** Returns the reason why a printed price is excluded from the total. */
function notCounted({ choice }: SubItem): string {
  return choice === 'alternative' ? ' (alternative, not chosen)' : ' (optional)';
}

export default PrintableEstimatePage;
