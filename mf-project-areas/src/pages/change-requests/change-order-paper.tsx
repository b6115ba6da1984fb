import {
  formatDate,
  formatQuantity,
  formatUnitPrice,
  type Line,
  lineTotal,
  printedQuantity,
  taxed,
  taxLabel,
} from '@portal/shared/domain';
import {
  Button,
  type Column,
  DataTable,
  Facts,
  Money,
  Section,
  Segmented,
  Skeleton,
  Sums,
} from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { $features, $project, partsWanted } from '../../change-requests/change-requests.model';
import { paperAsked } from '../../change-requests/paper';
import type { OpenedRequest } from '../../domain/change-request';
import {
  asItWas,
  decisionText,
  featureNameOf,
  isDecided,
  requestTotal,
} from '../../domain/change-requests';
import { useWanted } from '../../reads/use-wanted';
import styles from './change-order-paper.module.css';

type Reader = 'office' | 'client';

const readers = [
  { value: 'client', label: 'For the client' },
  { value: 'office', label: 'For the office' },
];

interface RequestProps {
  readonly request: OpenedRequest;
}

/** Printable change order: price and signature line for the client, with lines for the office. */
export const ChangeOrderPaper = ({ request }: RequestProps) => {
  useWanted(partsWanted, [request.id]);
  const back = useUnit(paperAsked);
  // Local on purpose: which copy is printed is this screen's own.
  const [reader, setReader] = useState<Reader>('client');
  return (
    <Section
      title="Change order"
      actions={
        <>
          <Button icon="arrow-left" onClick={() => back(null)}>
            Back to the list
          </Button>
          <Segmented
            label="Who reads it"
            options={readers}
            value={reader}
            onChange={(value) => setReader(value === 'office' ? 'office' : 'client')}
          />
          <Button kind="primary" icon="print" onClick={() => window.print()}>
            Print
          </Button>
        </>
      }
    >
      <article className={styles['paper']} aria-label="Printable change order">
        <h3 className={styles['title']}>
          <bdi>{request.description}</bdi>
        </h3>
        <Words request={request} reader={reader} />
        {reader === 'office' && <Lines request={request} />}
        <Totals request={request} />
        {reader === 'client' && <Signatures />}
      </article>
    </Section>
  );
};

type Fact = readonly [label: string, text: string];

const aboutIt = (request: OpenedRequest): readonly Fact[] => [
  ['About', request.item?.name ?? ''],
  ['As it was', asItWas(request)],
  ['Submitted', formatDate(request.submittedDate, 'MMM DD, YYYY')],
  ['Decision', decidedWords(request)],
  ['Reason', request.declineReason],
];

const decidedWords = (request: OpenedRequest): string =>
  isDecided(request) ? (decisionText(request) ?? '') : '';

const forTheOffice = ({ submittedBy, notes }: OpenedRequest): readonly Fact[] => [
  ['Submitted by', submittedBy?.name ?? ''],
  ['Notes', notes],
];

const Words = ({ request, reader }: RequestProps & { readonly reader: Reader }) => {
  const { project, features } = useUnit({ project: $project, features: $features });
  const facts: readonly Fact[] = [
    ['Project', project?.title ?? ''],
    ['Client', project?.client?.name ?? ''],
    ['Feature', featureNameOf(request, features)],
    ...aboutIt(request),
    ...(reader === 'office' ? forTheOffice(request) : []),
  ];
  return (
    <Facts
      facts={facts.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value }))}
    />
  );
};

const columns: readonly Column<Line>[] = [
  {
    key: 'name',
    label: 'Name',
    cell: ({ name, description }) => (
      <>
        <bdi>{name}</bdi>
        {description && (
          <div className={styles['description']}>
            <bdi>{description}</bdi>
          </div>
        )}
      </>
    ),
  },
  {
    key: 'quantity',
    label: 'Quantity',
    align: 'end',
    cell: printedQuantity,
  },
  {
    key: 'price',
    label: 'Unit price',
    align: 'end',
    cell: ({ unitPrice }) => formatUnitPrice(unitPrice),
  },
  {
    key: 'overhead',
    label: 'Overhead %',
    align: 'end',
    cell: ({ overheadPercent }) => formatQuantity(overheadPercent),
  },
  {
    key: 'total',
    label: 'Total',
    align: 'end',
    cell: (line) => <Money amount={lineTotal(line)} />,
  },
];

const Lines = ({ request }: RequestProps) => (
  <DataTable
    label="Lines"
    columns={columns}
    rows={request.lines}
    rowKey={({ id }) => id}
    empty={<p>No lines yet.</p>}
  />
);

const Totals = ({ request }: RequestProps) => {
  const project = useUnit($project);
  if (!project) return <Skeleton lines={3} />;
  const { subtotal, tax, total } = taxed(requestTotal(request), project.tax);
  return (
    <Sums
      sums={[
        { label: 'Subtotal', amount: subtotal },
        { label: taxLabel(project.tax), amount: tax },
        { label: 'Total', amount: total, strong: true },
      ]}
    />
  );
};

const Signatures = () => (
  <div className={styles['signatures']}>
    {['Client, date', 'Company, date'].map((label) => (
      <p key={label} className={styles['signature']}>
        {label}
      </p>
    ))}
  </div>
);
