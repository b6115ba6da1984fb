import type { ProposalDifference } from '@portal/shared/domain';
import type { FrozenContent } from './frozen-proposal';
import { wordsOf } from './words-of-html';

type Facts = Map<string, { readonly label: string; readonly value: string }>;
type Fact = readonly [key: string, label: string, value: string | null];

const ofProject = ({ project, company, tax, totals, paymentTotal }: FrozenContent): Fact[] => [
  ['title', 'Project', project.title],
  ['description', 'Description of the project', project.description],
  ['client', 'Client', project.clientName],
  ['address', 'Address', project.address],
  ['start', 'Start date', project.startDate],
  ['end', 'End date', project.endDate],
  ['company', 'Company', company.name],
  ['company address', 'Address of the company', company.address],
  ['tax rate', 'Tax', tax.label],
  ['subtotal', 'Total before tax', totals.subtotal],
  ['tax', 'Amount of tax', totals.tax],
  ['total', 'Total with tax', totals.total],
  ['payments', 'Sum of the payments', paymentTotal],
];

type Feature = FrozenContent['features'][number];

const optionsIn = (options: Feature['options']): string =>
  options.map(({ label, value }) => `${label}: ${value}`).join(', ');

function ofFeature(feature: Feature): Fact[] {
  const fact = (key: string, words: string, value: string): Fact => [
    `${feature.id} ${key}`,
    `${feature.name}: ${words}`,
    value,
  ];
  return [
    fact('name', 'name', feature.name),
    fact('description', 'description', feature.description),
    fact('notes', 'notes', feature.notes),
    fact('options', 'options', optionsIn(feature.options)),
    fact('base', 'its own work', feature.base),
    fact('incidental', 'incidental costs', feature.incidentalTotal),
    fact('total', 'total with tax', feature.totals.total),
    fact('pictures', 'pictures', feature.pictures.map(({ title }) => title).join(', ')),
    fact('work', 'statement of work', wordsOf(feature.statementsOfWork.join('\n'))),
    ...feature.items.flatMap((item) => [
      fact(item.id, item.name, item.subtotal),
      fact(`${item.id} options`, `options of ${item.name}`, optionsIn(item.options)),
      fact(`${item.id} notes`, `notes of ${item.name}`, item.notes),
    ]),
  ];
}

const ofPayments = ({ payments }: FrozenContent): Fact[] =>
  payments.flatMap(({ id, name, amount, dueDate, description }) => [
    [`${id} amount`, `Payment ${name}`, amount],
    [`${id} due`, `Payment ${name}: due date`, dueDate],
    [`${id} description`, `Payment ${name}: description`, description],
  ]);

const textsIn = (texts: FrozenContent['safety']): string =>
  texts.map(({ feature, texts: lines }) => [feature, ...lines].join('\n')).join('\n');

const ofTexts = (content: FrozenContent): Fact[] => [
  ['safety', 'Safety information', textsIn(content.safety)],
  ['maintenance', 'Maintenance information', textsIn(content.maintenance)],
  ['legal', 'Legal text', wordsOf(content.legalHtml)],
  ['signatures', 'Text above the signatures', wordsOf(content.signaturesHtml)],
];

/** What people read of a proposal; what is empty is not there. */
function factsOf(content: FrozenContent): Facts {
  const facts = [
    ...ofProject(content),
    ...content.features.flatMap(ofFeature),
    ...ofPayments(content),
    ...ofTexts(content),
  ];
  return new Map(
    facts.flatMap(([key, label, value]) => (value ? [[key, { label, value }] as const] : [])),
  );
}

/** What changed since, in the order of the proposal; what came new stands last. */
export function differences(signed: FrozenContent, now: FrozenContent): ProposalDifference[] {
  const [before, after] = [factsOf(signed), factsOf(now)];
  const gone = [...before].flatMap(([key, { label, value }]) => {
    const current = after.get(key)?.value ?? null;
    return current === value ? [] : [{ label, before: value, after: current }];
  });
  const added = [...after].flatMap(([key, { label, value }]) =>
    before.has(key) ? [] : [{ label, before: null, after: value }],
  );
  return [...gone, ...added];
}
