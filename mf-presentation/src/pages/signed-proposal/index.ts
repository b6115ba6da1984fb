export { SignedProposalSection as default } from './view';
