import {
  addAmounts,
  type ContractSums,
  lineTotal,
  type ProposalChange,
  type ProposalChangeLine,
  type TaxRule,
  taxed,
} from '@portal/shared/domain';
import type { Loaded } from '../../engine/load/load-records';
import type { Reader } from '../../engine/load/sources';
import type { Settings } from '../../engine/settings';
import type { Database } from '../../engine/storage/database';
import { canonicalBytes, sha256 } from '../../signed/frozen-proposal';
import { proposedStatuses } from '../types/work';
import { dueOf, type Payable } from './change-payments';
import { loadTogether, type Records, textOf, textOrNull } from './records';

const include = [
  'field_project_change_orders.field_co_line_items',
  'field_project_change_orders.field_feature',
  'field_project_psi',
];

/** A change request with all fields visible to the client; `due` is missing for a decided change. */
export type ReadableChange = Required<Omit<ProposalChange, 'due'>> & Pick<ProposalChange, 'due'>;

const shownStatus = (request: Loaded) =>
  proposedStatuses.find((status) => status === textOf(request, 'field_change_request_status'));

const linesOf = (records: Records, request: Loaded): ProposalChangeLine[] =>
  records.along(request, 'field_co_line_items').map((line) => ({
    name: textOf(line, 'field_line_item_name'),
    description: textOf(line, 'field_description'),
    total: addAmounts(
      lineTotal({
        quantity: textOf(line, 'field_quantity'),
        unitPrice: textOf(line, 'field_unit_price'),
        overheadPercent: textOf(line, 'field_overhead'),
      }),
    ),
  }));

type OwnWords = Omit<ReadableChange, 'contractAfter' | 'contract' | 'hash'>;

function wordsOf(records: Records, project: Loaded, request: Loaded, tax: TaxRule): OwnWords[] {
  const status = shownStatus(request);
  if (!status) return [];
  const idsOf = (record: Loaded, field: string) =>
    record.targets.filter((target) => target.field === field).map(({ id }) => id);
  const [decidedBy] = idsOf(request, 'field_decided_by');
  const lines = linesOf(records, request);
  return [
    {
      id: request.entity.uuid,
      description: textOf(request, 'field_description'),
      feature: textOf(records.along(request, 'field_feature')[0], 'field_feature_name'),
      status,
      submittedDate: textOrNull(request, 'field_submitted_date'),
      decidedDate: textOrNull(request, 'field_decided_date'),
      declineReason: textOf(request, 'field_decline_reason'),
      totals: taxed(addAmounts(...lines.map(({ total }) => total)), tax),
      lines,
      ...(status === 'reviewing' && { due: dueOf(records, project, request) }),
      isClientsAnswer:
        decidedBy !== undefined && idsOf(project, 'field_project_client').includes(decidedBy),
    },
  ];
}

/** Returns what an approval of a change request is to be paid; null for a request that is not in the project. */
export async function payableChange(
  reader: Reader<Database>,
  tax: TaxRule,
  { project, request }: Pick<Payable, 'project' | 'request'>,
): Promise<Payable | null> {
  const records = await loadTogether(reader, 'node--project', [project], include);
  const [host, change] = [records.get(project), records.get(request)];
  if (!host || !change) return null;
  const lines = linesOf(records, change);
  return {
    project,
    request,
    description: textOf(change, 'field_description'),
    due: dueOf(records, host, change),
    total: taxed(addAmounts(...lines.map(({ total }) => total)), tax).total,
  };
}

/**
 * Returns the answered content for the chain of evidence: texts, lines and totals as on the screen.
 */
export const answered = ({
  id,
  description,
  feature,
  lines,
  totals,
  contractAfter,
  due,
}: ReadableChange) => ({
  id,
  description,
  feature,
  lines,
  totals,
  contractAfter,
  ...(due && { due }),
});

function withSums(change: OwnWords, contract: ContractSums): ReadableChange {
  const own = change.status === 'approved' ? [] : [change.totals.total];
  const contractAfter = addAmounts(contract.revised, ...own);
  const whole = { ...change, contractAfter, contract, hash: '' };
  return { ...whole, hash: sha256(canonicalBytes(answered(whole))) };
}

/**
 * Contract context of change requests: project, and contract total with tax without the requests.
 */
interface Contract {
  readonly project: string;
  readonly total: string;
}

/**
 * Loads the change requests of a project as seen by the client: texts and totals, without
 * quantities, prices and staff notes.
 */
export async function loadChanges(
  reader: Reader<Database>,
  settings: Settings,
  { project, total }: Contract,
): Promise<ReadableChange[]> {
  const records = await loadTogether(reader, 'node--project', [project], include);
  const found = records.get(project);
  if (!found) return [];
  const changes = records
    .along(found, 'field_project_change_orders')
    .flatMap((request) => wordsOf(records, found, request, settings.tax));
  const approved = changes
    .filter(({ status }) => status === 'approved')
    .map(({ totals }) => totals.total);
  const contract: ContractSums = {
    signed: total,
    approvedChanges: addAmounts(...approved),
    revised: addAmounts(total, ...approved),
  };
  return changes.map((change) => withSums(change, contract));
}
