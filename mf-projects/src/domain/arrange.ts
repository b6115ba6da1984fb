import { compareBudgets, type ProjectRow, type ProjectStatus } from '@portal/shared/domain';

/** How the list is narrowed and ordered, as the address says it. */
export interface Arrangement {
  readonly keyword: string;
  readonly status: ProjectStatus | '';
  /** Null leaves the order of the last change. */
  readonly budget: 'ascending' | 'descending' | null;
}

/** The projects whose title or client holds the keyword, of one status or any, by budget where that is asked. */
export function arrange(
  projects: readonly ProjectRow[],
  { keyword, status, budget }: Arrangement,
): ProjectRow[] {
  const text = keyword.trim().toLocaleLowerCase();
  const found = projects.filter(
    (project) => (status === '' || project.status === status) && holds(project, text),
  );
  if (budget === null) return found;
  const sign = budget === 'ascending' ? 1 : -1;
  return found.sort((a, b) => sign * compareBudgets(a.budget, b.budget));
}

const holds = ({ title, client }: ProjectRow, text: string): boolean =>
  [title, client?.name ?? ''].some((name) => name.toLocaleLowerCase().includes(text));
