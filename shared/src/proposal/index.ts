export { proposalPath, readProposal, type Signature, signProposal } from './proposal';
