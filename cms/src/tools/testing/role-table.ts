/**
 * Who may do what with which records: the role tables of the product's documents, one line a resource type.
 *
 * r reads it and finds it in lists, c creates one, u changes it, e changes only what a worker on site writes, d removes it.
 * Before the slash a record of a project that names the person (as client, designer or subcontractor, or is the one
 * that a staff worker is restricted to), after it one of a project that does not; without a slash there is one kind.
 */
const table = `
                                 administrator manager   designer staff_worker restricted contract_worker customer nobody
node--project                    rcud/rcud     rcud/rcud rcu/c    re/re        re/        re/             r/       /
paragraph--feature               rcud/rcud     rcud/rcud rcud/    re/re        re/        re/             r/       /
paragraph--project_feature_item  rcud/rcud     rcud/rcud rcud/    re/re        re/        re/             r/       /
paragraph--line_item             rcud/rcud     rcud/rcud rcud/    /            /          /               /        /
line of a change order           rcud/rcud     rcud/rcud rcud/    r/r          r/         r/              /        /
line of a template               rcud          rcud      r        -            -          -               -        -
paragraph--third_party_item      rcud/rcud     rcud/rcud rcud/    /            /          /               /        /
paragraph--cost_planner_item     rcud/rcud     rcud/rcud rcud/    /            /          /               /        /
paragraph--project_sow_item      rcud/rcud     rcud/rcud rcud/    r/r          r/         r/              r/       /
paragraph--change_order          rcud/rcud     rcud/rcud r/       rcu/rcu      rcu/       rcu/            /        /
paragraph--checklist_item        rcud/rcud     rcud/rcud rcud/    /            /          /               /        /
checklist item of the defaults   rcud          rcud      r        -            -          -               -        -
paragraph--work_log_item         rcud/rcud     rcud/rcud /        /            /          /               /        /
node--payment_schedule_item      rcud/rcud     rcud/rcud r/       /            /          /               r/       /
hidden document                  rcud/rcud     rcud/rcud rcu/     rc/rc        rc/        rc/             /        /
document for the client          rcud/rcud     rcud/rcud ru/      r/r          r/         r/              r/       /
node--estimate_version           rcud/rcud     rcud/rcud /        /            /          /               /        /
node--activity                   r/r           r/r       /        /            /          /               /        /
node--legal                      rcud          rcud      r        r            r          r               r        -
node--crew                       rcud          rcud      r        r            r          r               -        -
node--price_book_entry           rcud          rcud      r        -            -          -               -        -
node--feature_template           rcud          rcud      r        r            r          r               -        -
paragraph--template_item         rcud          rcud      r        r            r          r               -        -
paragraph--template_field        rcud          rcud      r        r            r          r               -        -
paragraph--template_option       rcud          rcud      r        r            r          r               -        -
taxonomy_term--checklist_groups  rcud          rcud      r        r            r          r               -        -
taxonomy_term--feature_groups    rcud          rcud      r        r            r          r               -        -
account of a colleague           rcud          rcu       r        r            r          r               -        -
account of an administrator      rcud          r         r        r            r          r               -        -
account of a client elsewhere    rcud          rcu       r        -            -          -               -        -
user_role--user_role             r             r         r        r            r          r               r        -
`;

const [head = '', ...lines] = table.trim().split('\n');

/** The roles, a staff worker who is restricted to one project, and nobody. */
export const people: readonly string[] = head.trim().split(/\s+/);

export interface RoleRow {
  readonly what: string;
  /** By person: what they may do with a record of their own project (or at all), and of another's. */
  readonly own: Readonly<Record<string, string>>;
  readonly other: Readonly<Record<string, string>> | null;
}

const cell = (text: string): string => (text === '-' ? '' : text);

function readRow(line: string): RoleRow {
  const what = line.slice(0, 33).trim();
  const cells = line.slice(33).trim().split(/\s+/);
  if (cells.length !== people.length)
    throw new Error(`The row of ${what} has not a cell for each.`);
  const side = (index: 0 | 1) =>
    Object.fromEntries(people.map((who, at) => [who, cell(cells[at]?.split('/')[index] ?? '')]));
  return { what, own: side(0), other: line.includes('/') ? side(1) : null };
}

export const roleTable: readonly RoleRow[] = lines.map(readRow);
