import {
  type ProjectRow,
  paymentStatuses,
  projectStatuses,
  statusLabel,
} from '@portal/shared/domain';
import papaparse from 'papaparse';

/** Byte order mark, by which spreadsheets detect UTF-8. */
const byteOrderMark = '\uFEFF';

/** First character of a formula. The library's own pattern does not match multi-line texts. */
const escapeFormulae = /^[=+\-@\t\r]/;

/**
 * Returns the project list as CSV rows: a header, then a row per project, in order. Dates are
 * `YYYY-MM-DD`, the budget is a plain number. A cell that a spreadsheet would interpret as a
 * formula gets a leading apostrophe.
 */
export function projectsCsv(projects: readonly ProjectRow[]): string {
  const rows = projects.map((project) => ({
    Name: project.title,
    Client: project.client?.name ?? '',
    Status: statusLabel(projectStatuses, project.status),
    Payment: statusLabel(paymentStatuses, project.paymentStatus),
    'Start date': project.startDate ?? '',
    'End date': project.endDate ?? '',
    Budget: project.budget ?? '',
    Signed: project.signed ? 'Yes' : 'No',
    Address: `/projects/${project.id}`,
  }));
  return byteOrderMark + papaparse.unparse(rows, { escapeFormulae, newline: '\r\n' });
}
