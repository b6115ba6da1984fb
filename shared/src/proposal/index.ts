export { formatAmount } from '../domain/amounts/amounts';
export { formatDate, formatRange, toDayText } from '../domain/dates/dates';
export type { ProposalChange } from '../domain/proposal/change';
export type {
  ChosenOption,
  Picture,
  Proposal,
  ProposalChoice,
  ProposalFeature,
  ProposalItem,
  ProposalPayment,
  ProposalProject,
  ProposalTexts,
} from '../domain/proposal/proposal';
export {
  answerChange,
  type ChangeAnswer,
  type Choice,
  changesPath,
  choose,
  proposalPath,
  readChanges,
  readProposal,
  type Signature,
  signProposal,
  tellShown,
} from './proposal';
