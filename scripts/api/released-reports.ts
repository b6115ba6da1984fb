import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { subjectVersions } from '../../shared/src/contract/subjects';
import { contractVersion } from '../../shared/src/contract/version';
import {
  isAtLeast,
  type ReportChange,
  removalProblems,
  reportChanges,
  stepFor,
  versionAfter,
} from './report-changes';
import {
  readReport,
  removeReports,
  reportOf,
  reports,
  root,
  subjects,
  writeReports,
} from './write-reports';

/** API reports and subject versions of the last release of the contract. */
const released = join(reports, 'released');
/** Folder of archived remotes by contract version. */
export const archives = join(root, 'e2e/fixtures/contracts');
const versionsFile = join(released, 'versions.json');

/** Copies the current API reports and subject versions to the released state. */
export function releaseReports(): void {
  writeReports(reports);
  mkdirSync(released, { recursive: true });
  removeReports(released);
  for (const subject of subjects) {
    writeFileSync(reportOf(released, subject), readReport(reports, subject) ?? '');
  }
  writeFileSync(versionsFile, `${JSON.stringify(subjectVersions, null, 2)}\n`);
}

/**
 * Returns problems of a subject's version, given the current API report; empty for a subject not
 * yet released.
 */
export function stepProblems(subject: string, report: string): string[] {
  const before = readReport(released, subject);
  const version = releasedVersions()[subject];
  if (before === null || version === undefined) return [];
  const changes = reportChanges(before, report);
  const step = stepFor(changes);
  const least = versionAfter(version, step);
  const now = subjectVersions[subject] ?? '';
  if (isAtLeast(now, least)) return [];
  return [
    `@portal/shared/${subject} ${now} differs from the released ${version} by a ${step} step: ${listed(changes)}. Set its version to ${least} in shared/src/contract/subjects.ts and add the change to shared/CHANGELOG.md.`,
  ];
}

/** Returns problems of the contract version if a subject of the last release was removed. */
export function removedSubjectProblems(): string[] {
  const removed = Object.keys(releasedVersions()).filter((subject) => !subjects.includes(subject));
  return removalProblems(removed, { released: releasedContract(), now: contractVersion });
}

/** Returns the newest archived version. */
function releasedContract(): string {
  const versions = existsSync(archives) ? readdirSync(archives) : [];
  const newestFirst = versions.toSorted((one, other) => (isAtLeast(one, other) ? -1 : 1));
  return newestFirst[0] ?? contractVersion;
}

function releasedVersions(): Readonly<Record<string, string>> {
  if (!existsSync(versionsFile)) return {};
  return JSON.parse(readFileSync(versionsFile, 'utf8')) as Record<string, string>;
}

const listed = (changes: readonly ReportChange[]): string =>
  changes.map(({ name, kind }) => `${name} is ${kind}`).join(', ');
