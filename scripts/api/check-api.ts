import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { changelogProblems } from './changelog';
import { inputsDigest } from './inputs-digest';
import { removedSubjectProblems, stepProblems } from './released-reports';
import {
  readReport,
  reportedSubjects,
  reports,
  root,
  subjects,
  writeReports,
} from './write-reports';

/**
 * `npm run check:api`: fails if an API report in `shared/api` is outdated, or if a subject differs
 * from the last release without the required version step. `npm run api` writes the reports.
 *
 * Skips the comparison if all inputs are unchanged since the last successful run.
 */
const isWriting = process.argv[2] === 'write';
const fresh = isWriting ? reports : join(root, '.build/api/fresh');
const passedFile = join(root, '.build/api/passed.txt');
const passed = existsSync(passedFile) ? readFileSync(passedFile, 'utf8') : '';

if (!isWriting && passed === inputsDigest()) {
  console.log(`${subjects.length} API reports are as they were when they passed.`);
} else {
  compareReports();
}

function compareReports(): void {
  writeReports(fresh);
  const problems = [
    ...subjects.flatMap(problemsOf),
    ...removedSubjectProblems(),
    ...strayReports(),
    ...changelogProblems(),
  ];
  for (const problem of problems) console.error(problem);
  console.log(`${subjects.length} API reports compared, ${problems.length} problems.`);
  if (problems.length === 0) writeFileSync(passedFile, inputsDigest());
  process.exitCode = problems.length > 0 ? 1 : 0;
}

/** Returns problems for reports of subjects that no longer exist. */
function strayReports(): string[] {
  return reportedSubjects(reports)
    .filter((subject) => !subjects.includes(subject))
    .map((subject) => `shared/api/${subject}.api.md is of no subject. Run 'npm run api'.`);
}

function problemsOf(subject: string): string[] {
  const report = readReport(fresh, subject) ?? '';
  const outdated = `shared/api/${subject}.api.md is not that of the code. Run 'npm run api' and commit the report.`;
  return [
    ...(readReport(reports, subject) === report ? [] : [outdated]),
    ...stepProblems(subject, report),
  ];
}
