import {
  addAmounts,
  lineTotal,
  type ProposalChange,
  type TaxRule,
  taxed,
} from '@portal/shared/domain';
import type { Loaded, Reader } from '../load/load-records';
import { loadTogether, type Records, textOf, textOrNull } from './records';

const include = [
  'field_project_change_orders.field_co_line_items',
  'field_project_change_orders.field_feature',
];

/** What the client is asked or was asked: a request that the office has only just received is not among it. */
const shownStatuses = ['reviewing', 'approved', 'rejected'] as const;
const shownStatus = (request: Loaded) =>
  shownStatuses.find((status) => status === textOf(request, 'field_change_request_status'));

const costOf = (records: Records, request: Loaded): string =>
  addAmounts(
    ...records.along(request, 'field_co_line_items').map((line) =>
      lineTotal({
        quantity: textOf(line, 'field_quantity'),
        unitPrice: textOf(line, 'field_unit_price'),
        overheadPercent: textOf(line, 'field_overhead'),
      }),
    ),
  );

function proposalChange(records: Records, request: Loaded, tax: TaxRule): ProposalChange[] {
  const status = shownStatus(request);
  if (!status) return [];
  return [
    {
      id: request.entity.uuid,
      description: textOf(request, 'field_description'),
      feature: textOf(records.along(request, 'field_feature')[0], 'field_feature_name'),
      status,
      submittedDate: textOrNull(request, 'field_submitted_date'),
      decidedDate: textOrNull(request, 'field_decided_date'),
      declineReason: textOf(request, 'field_decline_reason'),
      totals: taxed(costOf(records, request), tax),
    },
  ];
}

/** The change requests of a project as its client reads them: sums, and no lines. */
export async function loadChanges(
  reader: Reader,
  tax: TaxRule,
  project: string,
): Promise<ProposalChange[]> {
  const records = await loadTogether(reader, 'node--project', [project], include);
  const found = records.get(project);
  if (!found) return [];
  return records
    .along(found, 'field_project_change_orders')
    .flatMap((request) => proposalChange(records, request, tax));
}
