import { formatAmount, type Proposal, type ProposalFeature } from '@portal/shared/proposal';

/** A fact of the proposal in two versions; null if a version lacks the fact. */
export interface Difference {
  /** Name of the feature, or of the part of the proposal. */
  readonly place: string;
  readonly fact: string;
  readonly before: string | null;
  readonly after: string | null;
}

interface Fact {
  readonly key: string;
  readonly place: string;
  readonly fact: string;
  readonly text: string;
}

type Facts = readonly Fact[];

/**
 * Returns the differences visible to the client, amounts first within a feature; added features and
 * facts come last.
 */
export function differencesOf(before: Proposal, now: Proposal): Difference[] {
  const [old, current] = [byKey(factsOf(before)), byKey(factsOf(now))];
  const changed = [...old.values()].flatMap(({ key, place, fact, text }) => {
    const after = current.get(key)?.text ?? null;
    return after === text ? [] : [{ place, fact, before: text, after }];
  });
  const added = [...current.values()].flatMap(({ key, place, fact, text }) =>
    old.has(key) ? [] : [{ place, fact, before: null, after: text }],
  );
  return [...changed, ...added];
}

const byKey = (facts: Facts) =>
  new Map(facts.filter(({ text }) => text !== '').map((fact) => [fact.key, fact]));

const factsOf = (proposal: Proposal): Facts => [
  ...ofProject(proposal),
  ...proposal.features.flatMap(ofFeature),
  ...ofPayments(proposal),
  ...ofTexts(proposal),
];

/** Creates the facts of one place; names are unique within the place. */
const under = (id: string, place: string, named: Readonly<Record<string, string | null>>): Facts =>
  Object.entries(named).map(([fact, text]) => ({
    key: `${id} ${fact}`,
    place,
    fact,
    text: text ?? '',
  }));

const ofProject = ({ project, totals, tax, company }: Proposal): Facts =>
  under('project', 'Project', {
    'Total with tax': formatAmount(totals.total),
    Tax: `${tax.label}, ${formatAmount(totals.tax)}`,
    Title: project.title,
    'Prepared for': [project.clientName, project.address].filter(Boolean).join(', '),
    'Planned for': [project.startDate, project.endDate].filter(Boolean).join(' to '),
    'Prepared by': [company.name, company.address].filter(Boolean).join(', '),
  });

const optionsIn = (options: ProposalFeature['options']): string =>
  options.map(({ label, value }) => `${label}: ${value}`).join(', ');

const titlesIn = (pictures: ProposalFeature['pictures']): string =>
  pictures.map(({ title }) => title).join(', ');

function ofFeature(feature: ProposalFeature): Facts {
  const { id, name, items, incidentals, choices } = feature;
  return [
    ...under(id, name, {
      'Total with tax': formatAmount(feature.totals.total),
      Name: name,
      Description: feature.description,
      Notes: feature.notes,
      Options: optionsIn(feature.options),
      'Own work': formatAmount(feature.base),
      'Incidental costs': incidentals
        .map((one) => `${one.name} ${formatAmount(one.total)}`)
        .join(', '),
      'Statement of work': plainText(feature.statementsOfWork.join('\n')),
      Pictures: titlesIn(feature.pictures),
    }),
    ...items.flatMap((item) =>
      under(`${id} ${item.id}`, name, {
        [item.name || 'Other work']: `${formatAmount(item.subtotal)} before tax`,
        [`${item.name}: notes`]: item.notes,
        [`${item.name}: options`]: optionsIn(item.options),
      }),
    ),
    ...choices.map((choice) => ({
      key: `${id} choice ${choice.id}`,
      place: name,
      fact: `Choice ${choice.name}`,
      text: `${formatAmount(choice.subtotal)} before tax, ${choice.chosen ? 'chosen' : 'not chosen'}`,
    })),
  ];
}

const ofPayments = ({ payments, paymentTotal }: Proposal): Facts => [
  ...payments.flatMap(({ id, name, amount, dueDate, description }) =>
    under(id, 'Payments', {
      [name]: formatAmount(amount),
      [`${name}: due`]: dueDate,
      [`${name}: description`]: description,
    }),
  ),
  ...under('payments', 'Payments', { Sum: formatAmount(paymentTotal) }),
];

const linesIn = (texts: Proposal['safety']): string =>
  texts.map(({ feature, texts: lines }) => [feature, ...lines].join('\n')).join('\n');

const ofTexts = (proposal: Proposal): Facts =>
  under('texts', 'Terms', {
    'Safety information': linesIn(proposal.safety),
    'Maintenance information': linesIn(proposal.maintenance),
    'Legal text': plainText(proposal.legalHtml),
    'Text above the signatures': plainText(proposal.signaturesHtml),
  });

const plainText = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent.trim();
