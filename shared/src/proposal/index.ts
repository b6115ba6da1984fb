export { formatAmount } from '../domain/amounts';
export { formatDate } from '../domain/dates';
export type {
  ChosenOption,
  Picture,
  Proposal,
  ProposalFeature,
  ProposalItem,
  ProposalPayment,
  ProposalProject,
  ProposalTexts,
} from '../domain/proposal/proposal';
export { proposalPath, readProposal, type Signature, signProposal } from './proposal';
