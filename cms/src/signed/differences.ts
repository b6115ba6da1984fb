import { formatDate, formatMoney, type ProposalDifference } from '@portal/shared/domain';
import { canonicalBytes, type FrozenContent } from './frozen-proposal';
import { wordsOf } from './words-of-html';

type Fact = readonly [key: string, label: string, value: string | null];
type Facts = ReadonlyMap<string, { readonly label: string; readonly value: string }>;

/** A day as the portal shows it; null for none. */
const dayIn = (day: string | null): string | null =>
  day === null || day === '' ? null : formatDate(day, 'MMM D, YYYY');

const ofProject = ({ project, company, tax, totals, paymentTotal }: FrozenContent): Fact[] => [
  ['title', 'Project', project.title],
  ['client', 'Client', project.clientName],
  ['address', 'Address', project.address],
  ['start', 'Start date', dayIn(project.startDate)],
  ['end', 'End date', dayIn(project.endDate)],
  ['company', 'Company', company.name],
  ['company address', 'Address of the company', company.address],
  ['tax rate', 'Tax', tax.label],
  ['subtotal', 'Total before tax', formatMoney(totals.subtotal)],
  ['tax', 'Amount of tax', formatMoney(totals.tax)],
  ['total', 'Total with tax', formatMoney(totals.total)],
  ['payments', 'Sum of the payments', formatMoney(paymentTotal)],
];

type Feature = FrozenContent['features'][number];
type Choice = Feature['choices'][number];

const optionsIn = (options: Feature['options']): string =>
  options.map(({ label, value }) => `${label}: ${value}`).join(', ');

const incidentalsIn = (incidentals: Feature['incidentals']): string =>
  incidentals.map(({ name, total }) => `${name}: ${formatMoney(total)}`).join(', ');

const offerIn = ({ kind, group, subtotal, chosen }: Choice): string =>
  [kind, group, formatMoney(subtotal), chosen ? 'chosen' : 'not chosen'].filter(Boolean).join(', ');

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
    fact('base', 'its own work', formatMoney(feature.base)),
    fact('incidental', 'incidental costs', incidentalsIn(feature.incidentals)),
    fact('total', 'total with tax', formatMoney(feature.totals.total)),
    fact('work', 'statement of work', wordsOf(feature.statementsOfWork.join('\n'))),
    ...feature.items.flatMap((item) => [
      fact(item.id, item.name, formatMoney(item.subtotal)),
      fact(`${item.id} options`, `options of ${item.name}`, optionsIn(item.options)),
      fact(`${item.id} notes`, `notes of ${item.name}`, item.notes),
    ]),
    ...feature.choices.map((choice) =>
      fact(`${choice.id} choice`, `choice of ${choice.name}`, offerIn(choice)),
    ),
  ];
}

const ofPayments = ({ payments }: FrozenContent): Fact[] =>
  payments.flatMap(({ id, name, amount, dueDate, description }) => [
    [`${id} amount`, `Payment ${name}`, formatMoney(amount)],
    [`${id} due`, `Payment ${name}: due date`, dayIn(dueDate)],
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

/** Returns the visible facts of a proposal; empty values are omitted. */
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

type Named = readonly [key: string, label: string, name: string];

/** Returns the names in a proposal by the id of the named part. */
const namesIn = ({ features, payments }: FrozenContent): Named[] => [
  ...features.flatMap(({ name, items }) =>
    items.map((item): Named => [item.id, `${name}: name of a sub-item`, item.name]),
  ),
  ...payments.map(({ id, name }): Named => [id, 'Name of a payment', name]),
];

/** Returns differences of renamed parts. */
function renamed(signed: FrozenContent, now: FrozenContent): ProposalDifference[] {
  const names = new Map(namesIn(now).map(([key, , name]) => [key, name]));
  return namesIn(signed).flatMap(([key, label, before]) => {
    const after = names.get(key);
    return after === undefined || after === before ? [] : [{ label, before, after }];
  });
}

type Pictures = FrozenContent['covers'];

const picturesIn = ({ covers, features }: FrozenContent) =>
  new Map<string, readonly [label: string, pictures: Pictures]>([
    ['covers', ['Cover pictures', covers]],
    ...features.map(({ id, name, pictures }) => [id, [`${name}: pictures`, pictures]] as const),
  ]);

const titlesOf = (pictures: Pictures): string =>
  pictures.map(({ title }) => title).join(', ') || 'No pictures';

/**
 * Returns differences of pictures, also with equal titles. Pictures of added or removed features
 * are not listed separately.
 */
function otherPictures(signed: FrozenContent, now: FrozenContent): ProposalDifference[] {
  const current = picturesIn(now);
  return [...picturesIn(signed)].flatMap(([key, [label, pictures]]) => {
    const [, after] = current.get(key) ?? [label, pictures];
    if (isSame(pictures, after)) return [];
    const [was, is] = [titlesOf(pictures), titlesOf(after)];
    return [{ label, before: was, after: is === was ? `${is} (other pictures)` : is }];
  });
}

const isSame = (one: object, other: object): boolean =>
  canonicalBytes(one).equals(canonicalBytes(other));

/** Generic difference without a specific name, for example another order. */
const somethingElse: ProposalDifference = {
  label: 'Something else',
  before: 'As it was signed',
  after: 'Not as it was signed',
};

/** Returns the differences in proposal order, then names and pictures; additions come last. */
export function differences(signed: FrozenContent, now: FrozenContent): ProposalDifference[] {
  if (isSame(signed, now)) return [];
  const [before, after] = [factsOf(signed), factsOf(now)];
  const gone = [...before].flatMap(([key, { label, value }]) => {
    const current = after.get(key)?.value ?? null;
    return current === value ? [] : [{ label, before: value, after: current }];
  });
  const added = [...after].flatMap(([key, { label, value }]) =>
    before.has(key) ? [] : [{ label, before: null, after: value }],
  );
  const found = [...gone, ...renamed(signed, now), ...otherPictures(signed, now), ...added];
  return found.length > 0 ? found : [somethingElse];
}
