import type { Touched } from '@portal/shared/changes';
import { proposalOfContent, readProject } from '@portal/shared/content';
import { addAmounts, taxed } from '@portal/shared/domain';
import { readOffer, restOfLoad } from '@portal/shared/http';
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

const counted: ReadonlySet<string> = new Set([
  'node--project',
  'node--signed_proposal',
  'paragraph--change_order',
  'paragraph--feature',
  'paragraph--line_item',
  'paragraph--project_feature_item',
  'paragraph--third_party_item',
]);

/** Whether the contract total of a project may depend on a record. */
export const countsInTotal = ({ type, root }: Touched, projectId: string): boolean =>
  counted.has(type) && (root === null || root === projectId);

/**
 * Reads the contract total from the embedded service, or by JSON:API from a plain Drupal. Rejects
 * with RequestFailed.
 */
export async function readContractTotal(projectId: string): Promise<ContractTotal> {
  const rest = restOfLoad();
  const { calls } = await readOffer();
  const isOffered = calls.has('proposal') && calls.has('proposal-changes');
  return rest(() => (isOffered ? byOwnCalls(projectId) : byContent(projectId)));
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
