import { formatInZone } from '@portal/shared/time-zones';
import dayjs from 'dayjs';
import type { EntryBody, EntryKind } from '../chain';
import { isObject } from '../is-object';
import { heading, paragraphs } from '../pdf/blocks';
import { finishPaper, openPaper, type Paper } from '../pdf/paper';
import { addSealField } from '../pdf/seal-field';
import { styles } from '../pdf/styles';
import { table } from '../pdf/table';
import { verifyingAudit } from './audit-page';
import type { AuditParts } from './facts';
import { letterhead } from './front-page';

const titles: Readonly<Record<EntryKind, string>> = {
  key: 'Key of the installation',
  older: 'Signature from before the chain of evidence',
  signature: 'Signature',
  'change-answer': 'Answer to a change request',
  withdrawal: 'Withdrawal',
  erasure: 'Erasure',
};

/** Facts with a label of their own; further facts of an entry are not printed. */
const labels: readonly (readonly [name: string, label: string])[] = [
  ['accountName', 'Account'],
  ['mail', 'Email'],
  ['account', 'Account number'],
  ['manner', 'Manner'],
  ['address', 'Network address'],
  ['agent', 'Browser'],
  ['openedAt', 'Proposal on the screen'],
  ['timestamp', 'Timestamp (RFC 3161)'],
  ['answer', 'Answer'],
  ['reason', 'Reason'],
  ['jsonSha256', 'SHA-256 of the record (JSON)'],
  ['pdfSha256', 'SHA-256 of the PDF'],
];

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const pair = (first: string, second: string) => [
  { title: first, width: 144 },
  { title: second, width: 360 },
];

/** Adds how long each slide was on the screen, if reported. */
function readings(paper: Paper, given: unknown): void {
  const rows = (Array.isArray(given) ? given : []).filter(isObject);
  if (rows.length === 0) return;
  table(paper, {
    columns: [
      { title: 'Slide', width: 384 },
      { title: 'Seconds', width: 120, isAmount: true },
    ],
    rows: rows.map(({ slide, seconds }) => [textOf(slide), String(seconds)]),
  });
}

function entry(paper: Paper, { position, kind, at, facts }: EntryBody, timeZone: string): void {
  heading(paper, 'H2', `${titles[kind]}, entry ${position}`);
  const known = labels.flatMap(([name, label]) => {
    const text = textOf(facts[name]);
    return text === '' ? [] : [[label, text]];
  });
  table(paper, {
    columns: pair('What', 'Value'),
    rows: [['Time', `${formatInZone(at, timeZone)}\n${at}`], ...known],
  });
  readings(paper, facts['readings']);
}

/**
 * Generates the audit PDF of a project for administrators: every entry of the chain of evidence with accounts,
 * addresses, browsers and reading times, with room for a seal.
 */
export async function auditPaper(parts: AuditParts): Promise<Buffer> {
  const { title, company, logo, entries, madeAt, timeZone, jsonSha256 } = parts;
  const paper = openPaper({ title: `${title}: audit`, author: company.name });
  letterhead(paper, company, logo);
  paragraphs(paper, 'Audit of Signatures', styles.label);
  heading(paper, 'H1', title);
  paragraphs(paper, `Made on ${formatInZone(madeAt, timeZone)}, for administrators.`, styles.soft);
  for (const one of entries) entry(paper, one, timeZone);
  paragraphs(paper, verifyingAudit, styles.soft);
  addSealField(paper, {
    name: company.name,
    reason: 'Seal of the audit',
    at: dayjs(madeAt).toDate(),
  });
  return finishPaper(paper, `SHA-256 of the entries ${jsonSha256}`);
}
