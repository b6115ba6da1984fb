import {
  Accordion,
  Avatar,
  Button,
  Card,
  CardGrid,
  type Column,
  DataTable,
  DateField,
  EmptyState,
  Facts,
  FailureNotice,
  FigureCard,
  FormField,
  FormGrid,
  IconButton,
  InlineEdit,
  Menu,
  Money,
  MoneyInput,
  Notice,
  NumberInput,
  PlainSelect,
  ProgressBar,
  RadioCard,
  RadioGroup,
  Segmented,
  SelectInput,
  Skeleton,
  Spinner,
  StatusTag,
  Sums,
  Switch,
  Tag,
  TextArea,
  TextInput,
  UploadButton,
} from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { Held } from './held';

interface Specimen {
  readonly name: string;
  readonly states: ReactNode;
}

const nothing = () => undefined;

const names = ['Gravel', 'Slabs', 'Timber'];
const options = names.map((label) => ({ value: label, label }));
const records = names.map((name) => ({ id: name, name }));
const views = options.slice(0, 2);

interface Row {
  readonly name: string;
  readonly amount: string;
}

const columns: readonly Column<Row>[] = [
  { key: 'name', label: 'Name', sorted: 'ascending', onSort: nothing, cell: ({ name }) => name },
  {
    key: 'amount',
    label: 'Amount',
    align: 'end',
    cell: ({ amount }) => <Money amount={amount} />,
  },
];
const rows: readonly Row[] = [
  { name: 'Deposit', amount: '9734.28' },
  { name: 'Completion', amount: '22713.31' },
];

/** Components of `@portal/shared/ui` with their states, in the order of the page. */
export const specimens: readonly Specimen[] = [
  {
    name: 'Buttons',
    states: (
      <>
        <Button kind="primary" icon="plus">
          Primary
        </Button>
        <Button>Secondary</Button>
        <Button kind="quiet">Quiet</Button>
        <Button kind="danger">Danger</Button>
        <Button size="small">Small</Button>
        <Button disabled>Disabled</Button>
        <IconButton icon="trash" label="Remove" />
        <UploadButton label="Upload" onPick={nothing} />
      </>
    ),
  },
  {
    name: 'Tags and statuses',
    states: (
      <>
        <Tag>Neutral</Tag>
        <Tag tone="leaf" icon="signature">
          Signed
        </Tag>
        <StatusTag kind="project" status="construction" label="Construction" />
        <StatusTag kind="payment" status="payment_due" label="Payment Due" />
        <StatusTag kind="feature" status="rejected" label="Rejected" />
        <Avatar name="Amelia Okafor" />
      </>
    ),
  },
  {
    name: 'Fields',
    states: (
      <FormGrid>
        <FormField label="Name" required>
          <Held first="Harbour Walk">{(held) => <TextInput {...held} />}</Held>
        </FormField>
        <FormField label="Email" problem="Please provide a valid email address.">
          <Held first="amelia@">{(held) => <TextInput {...held} />}</Held>
        </FormField>
        <FormField label="Notes" hint="For the crew">
          <Held first="">{(held) => <TextArea {...held} maxLength={255} />}</Held>
        </FormField>
        <FormField label="Disabled">
          <TextInput value="Fixed" onChange={nothing} disabled />
        </FormField>
        <FormField label="Quantity">
          <Held first="12.5">{(held) => <NumberInput {...held} />}</Held>
        </FormField>
        <FormField label="Budget">
          <Held first="30000">{(held) => <MoneyInput {...held} />}</Held>
        </FormField>
        <FormField label="Start date">
          <Held first="2026-04-09">{(held) => <DateField {...held} />}</Held>
        </FormField>
        <FormField label="Edited in place">
          <Held first="A terrace">
            {({ value, onChange }) => <InlineEdit label="Title" value={value} onSave={onChange} />}
          </Held>
        </FormField>
      </FormGrid>
    ),
  },
  {
    name: 'Choices',
    states: (
      <FormGrid>
        <FormField label="Material">
          <Held first="Slabs">{(held) => <SelectInput {...held} options={options} />}</Held>
        </FormField>
        <FormField label="Nothing chosen">
          <SelectInput value={null} onChange={nothing} options={options} placeholder="Choose" />
        </FormField>
        <Held first="Gravel">
          {(held) => <RadioGroup {...held} label="One of three" options={options} inline />}
        </Held>
        <Held first="Gravel">
          {({ value, onChange }) =>
            names.slice(0, 2).map((label) => (
              <RadioCard
                key={label}
                name="material"
                label={label}
                checked={label === value}
                onCheck={() => onChange(label)}
              >
                <small>A card with a description.</small>
              </RadioCard>
            ))
          }
        </Held>
        <PlainSelect label="Plain" none="None" options={records} value={null} onPick={nothing} />
        <Switch label="Visible to client" checked onChange={nothing} />
        <Switch label="Cover image" checked={false} onChange={nothing} />
        <Held first="Gravel">{(held) => <Segmented {...held} label="View" options={views} />}</Held>
        <Menu label="More" items={[{ key: 'a', label: 'Duplicate', onPick: nothing }]} />
      </FormGrid>
    ),
  },
  {
    name: 'Cards',
    states: (
      <CardGrid>
        <Card title="Interlock Patio" aside={<Tag>New</Tag>} footer="With GST 13%">
          <Facts
            facts={[
              { label: 'Budget', value: '$30,000+' },
              { label: 'Dates', value: 'TBD' },
            ]}
          />
        </Card>
        <Card imageSpace title="Without a picture" />
        <FigureCard label="Active Projects" icon="folder" value={3} />
      </CardGrid>
    ),
  },
  {
    name: 'Tables and sums',
    states: (
      <>
        <DataTable label="Payments" columns={columns} rows={rows} rowKey={({ name }) => name} />
        <DataTable label="Empty" columns={columns} rows={[]} rowKey={({ name }) => name} />
        <Sums
          sums={[
            { label: 'Subtotal', amount: '28714.68' },
            { label: 'Total', amount: '32447.59', strong: true },
          ]}
        />
      </>
    ),
  },
  {
    name: 'Sections',
    states: (
      <>
        <Accordion title="Open" defaultOpen>
          <p>Content of the section.</p>
        </Accordion>
        <Accordion title="Closed">
          <p>Content of the section.</p>
        </Accordion>
      </>
    ),
  },
  {
    name: 'Messages and waiting',
    states: (
      <>
        <Notice>An information.</Notice>
        <Notice kind="success">A success.</Notice>
        <Notice kind="warning">A warning.</Notice>
        <Notice kind="error">A failure.</Notice>
        <FailureNotice text="The payments could not be read." onRetry={nothing} />
        <EmptyState icon="folder" title="No projects found.">
          Please add a new project.
        </EmptyState>
        <ProgressBar label="Tasks" percent={40} />
        {/* Closed at first: these move without an end. */}
        <Accordion title="Waiting">
          <Skeleton lines={3} />
          <Spinner />
        </Accordion>
      </>
    ),
  },
];
