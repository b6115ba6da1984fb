import type { ProjectRow } from '@portal/shared/domain';

type Budgeted = Pick<ProjectRow, 'budget'>;

/**
 * Returns projects in the order of their budgets as numbers. Projects without a decimal number count as lowest; equal
 * budgets keep their order.
 */
export function inBudgetOrder<Project extends Budgeted>(
  projects: readonly Project[],
  order: 'ascending' | 'descending',
): Project[] {
  const sign = order === 'ascending' ? 1 : -1;
  const numbers = new Map(projects.map((project) => [project, amountOf(project)]));
  const amount = (project: Project) => numbers.get(project) ?? Number.NEGATIVE_INFINITY;
  return projects.toSorted((one, other) => {
    const [a, b] = [amount(one), amount(other)];
    return a === b ? 0 : sign * (a < b ? -1 : 1);
  });
}

/** Returns the decimal number in a text such as `$25,000+`; null if there is none. */
function amountOf({ budget }: Budgeted): number | null {
  const digits = (budget ?? '').replace(/[$,\s+]/g, '');
  return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : null;
}
