import { proposalOfContent, readProject } from '@portal/shared/content';
import { addAmounts, taxed } from '@portal/shared/domain';
import { readOffer } from '@portal/shared/http';
import { readChanges, readProposal } from '@portal/shared/proposal';
import { requestTotal } from '../domain/change-requests';
import { readChangeRequests } from './change-requests.repository';

/** Contract total of the client, in dollars with tax. */
export interface ContractTotal {
  /** Project total as shown to staff and the client. */
  readonly project: string;
  /** Sum of the approved change requests (ADR 41). */
  readonly approvedChanges: string;
  /** Signed total; the total of now if nothing is signed. */
  readonly signed: string;
}

/**
 * Reads the contract total from the embedded service, or by JSON:API from a plain Drupal. Rejects
 * with RequestFailed.
 */
export async function readContractTotal(projectId: string): Promise<ContractTotal> {
  const { calls } = await readOffer();
  const isOffered = calls.has('proposal') && calls.has('proposal-changes');
  return isOffered ? byOwnCalls(projectId) : byContent(projectId);
}

async function byOwnCalls(projectId: string): Promise<ContractTotal> {
  const [{ totals }, changes] = await Promise.all([
    readProposal(projectId),
    readChanges(projectId),
  ]);
  const approved = changes.filter(({ status }) => status === 'approved');
  return {
    project: totals.total,
    approvedChanges: addAmounts(...approved.map((change) => change.totals.total)),
    signed: changes[0]?.contract?.signed ?? totals.total,
  };
}

async function byContent(projectId: string): Promise<ContractTotal> {
  const [{ tax }, { totals }, requests] = await Promise.all([
    readProject(projectId),
    proposalOfContent(projectId),
    readChangeRequests(projectId),
  ]);
  const approved = requests.filter(({ status }) => status === 'approved');
  const totalOf = (request: (typeof requests)[number]) => taxed(requestTotal(request), tax).total;
  const { total } = totals;
  return { project: total, approvedChanges: addAmounts(...approved.map(totalOf)), signed: total };
}
