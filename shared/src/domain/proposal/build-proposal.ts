import { plannerChoices } from '../feature-value/feature-value';
import { parseFeatureValue } from '../feature-value/json';
import { choiceGroupOf, mayCount } from '../money/counted';
import { type FeatureTotals, type ItemShare } from '../money/feature';
import { projectTotals } from '../money/project';
import { taxLabel } from '../money/tax';
import type { FeatureFacts, ItemFacts, PaymentFacts, ProposalFacts } from './facts';
import { paymentProblem, paymentRule, paymentSchedule } from './payment-schedule';
import type {
  Proposal,
  ProposalChoice,
  ProposalFeature,
  ProposalItem,
  ProposalPayment,
  ProposalTexts,
} from './proposal';
import { roundingNote } from './rounding-note';

/**
 * Builds the proposal of a project, with the same totals that staff see.
 *
 * Contains only counted parts: no rejected feature or sub-item, no item excluded by name, no
 * unchosen option. Unit prices, quantities and overheads are not copied to the result. Source:
 * decisions 2 to 4 and 11.
 */
export function buildProposal(facts: ProposalFacts): Proposal {
  const { subtotal, tax, total, features } = projectTotals(facts.features, facts.tax);
  const shown = facts.features.flatMap((feature, index) => {
    const totals = features[index];
    return totals?.counted ? [{ feature, totals }] : [];
  });
  const ofTotal = facts.payments.filter(({ rule }) => paymentRule(rule).kind !== 'change');
  const schedule = paymentSchedule(ofTotal, total);
  const problem = paymentProblem(schedule);
  const shownFeatures = shown.map(({ feature, totals }) => proposalFeature(feature, totals));
  const note = roundingNote({ features: shownFeatures, totals: { subtotal, tax, total } });
  return {
    project: facts.project,
    tax: { label: taxLabel(facts.tax), ratePercent: facts.tax.ratePercent },
    covers: facts.covers,
    features: shownFeatures,
    totals: { subtotal, tax, total },
    ...(note !== null && { roundingNote: note }),
    payments: ofTotal.map((payment, index) =>
      proposalPayment(payment, schedule.amounts[index] ?? '0.00'),
    ),
    paymentTotal: schedule.total,
    ...(problem !== null && { paymentProblem: problem }),
    safety: textsOf(shown, (feature) => feature.safety),
    maintenance: textsOf(shown, (feature) => feature.maintenance),
    legalHtml: facts.legalHtml,
    signaturesHtml: facts.signaturesHtml,
    signatures: facts.signatures,
    company: facts.company,
  };
}

/**
 * Whether the proposal shows a sub-item and the item's pictures: not rejected, not excluded by
 * name, and with a name.
 */
export const isShown = (item: { readonly name: string; readonly status: string | null }): boolean =>
  mayCount(item) && item.name.trim() !== '';

function proposalFeature(feature: FeatureFacts, totals: FeatureTotals): ProposalFeature {
  return {
    id: feature.id,
    name: feature.name,
    description: feature.description,
    notes: feature.notes,
    options: plannerChoices(parseFeatureValue(feature.value)),
    items: feature.items.flatMap((item, index) => proposalItem(item, totals.items[index])),
    choices: feature.items.flatMap((item, index) => proposalChoice(item, totals.items[index])),
    incidentals: feature.thirdParty.map(({ name }, index) => ({
      name,
      total: totals.thirdParty[index] ?? '0.00',
    })),
    base: totals.base,
    incidentalTotal: totals.incidentalTotal,
    totals: { subtotal: totals.subtotal, tax: totals.tax, total: totals.total },
    pictures: feature.pictures,
    statementsOfWork: feature.statementsOfWork,
  };
}

function proposalItem(item: ItemFacts, share: ItemShare | undefined): ProposalItem[] {
  return share?.counted ? [shownItem(item, share)] : [];
}

function shownItem(item: ItemFacts, { subtotal }: ItemShare): ProposalItem {
  const { id, name, notes } = item;
  return { id, name, notes, options: plannerChoices(parseFeatureValue(item.value)), subtotal };
}

function proposalChoice(item: ItemFacts, share: ItemShare | undefined): ProposalChoice[] {
  const { choice, choiceGroup, chosen } = item;
  if (!share || choice === 'none' || !mayCount(item)) return [];
  const group = choice === 'alternative' ? choiceGroupOf(choiceGroup) : '';
  return [{ ...shownItem(item, share), kind: choice, group, counted: share.counted, chosen }];
}

function proposalPayment(payment: PaymentFacts, amount: string): ProposalPayment {
  const { id, name, description, dueDate, status } = payment;
  return {
    id,
    name,
    description,
    amount,
    dueDate,
    status: status === 'paid' ? 'paid' : 'payment_due',
  };
}

/** Collects texts by feature, without duplicates between features of the same template. */
function textsOf(
  shown: readonly { readonly feature: FeatureFacts }[],
  pick: (feature: FeatureFacts) => readonly string[],
): ProposalTexts[] {
  const seen = new Set<string>();
  return shown.flatMap(({ feature }) => {
    const texts = pick(feature);
    const key = texts.join('\n');
    if (texts.length === 0 || seen.has(key)) return [];
    seen.add(key);
    return [{ feature: feature.name, texts }];
  });
}
