import type { Page } from '@playwright/test';
import { demoProjectId } from '../fixtures/demo-project';
import { photographScreens } from '../pages/photographed';
import type { Screen } from '../pages/screens';

/** What opens on a screen, for `npm run pictures`. */
interface Opened {
  readonly name: string;
  /** Address; `PROJECT` stands for the demo project. */
  readonly at: string;
  readonly role?: string;
  /** Presses in order, as `role: name` or `role: name|translated`; `key` and `type` are the keyboard. */
  readonly presses?: readonly string[];
  /** Selector of what the last press opens, which is pressed again until there. */
  readonly opens?: string;
  /** Addresses (patterns) that fail. */
  readonly failing?: string;
  /** Whether the screen is shown as on paper. */
  readonly isPrinted?: boolean;
}

const project = '/projects/PROJECT';
const patio = `${project}/features/interlock-patio`;

const opened: readonly Opened[] = [
  { name: 'projects as a table', at: '/projects?view=table' },
  { name: 'no projects found', at: '/projects?keyword=nothing-of-this-name' },
  { name: 'projects that failed', at: '/projects', failing: '**/jsonapi/node/project?*' },
  { name: 'overview that failed', at: '/overview', failing: '**/jsonapi/**' },
  {
    name: 'new project with problems',
    at: '/projects/new',
    presses: ['button: Next'],
  },
  { name: 'client picker', at: '/projects/new', presses: ['combobox: Client'] },
  {
    name: 'calendar',
    at: '/projects/new',
    presses: ['button: Calendar'],
    opens: '.ant-picker-dropdown',
  },
  {
    name: 'menu of a project',
    at: `${project}/overview`,
    presses: ['button: More actions of the project'],
  },
  { name: 'status of a project', at: `${project}/overview`, presses: ['combobox: Project status'] },
  { name: 'project as a designer', at: `${project}/overview`, role: 'designer' },
  { name: 'work as a worker', at: `${project}/work`, role: 'staff_worker' },
  { name: 'question before a feature goes', at: patio, presses: ['button: Delete Feature'] },
  { name: 'statements of a feature', at: patio, presses: ['button: Statement(s) of Work'] },
  { name: 'choice in a line', at: patio, presses: ['button: Add line'] },
  {
    name: 'statuses of a feature',
    at: patio,
    presses: ['combobox: ^Status$|الحالة'],
  },
  {
    name: 'feature as a designer',
    at: patio,
    role: 'designer',
  },
  { name: 'features that failed', at: `${project}/features`, failing: '**/jsonapi/**features*' },
  {
    name: 'template of a new feature',
    at: `${project}/feature-new`,
    presses: ['radio: Interlock Patio'],
  },
  { name: 'estimate on paper', at: `${project}/printable-estimate`, isPrinted: true },
  { name: 'payments on paper', at: `${project}/finances`, isPrinted: true },
  { name: 'checklist on paper', at: `${project}/checklist`, isPrinted: true },
  {
    name: 'import of prices',
    at: '/price-book',
    role: 'administrator',
    presses: ['button: Import'],
  },
  {
    name: 'export of an estimate',
    at: `${project}/cost-planner`,
    presses: ['button: Export'],
  },
  {
    name: 'new template with problems',
    at: '/templates/new',
    role: 'administrator',
    presses: ['textbox: Description', 'type: x', 'button: Save template'],
  },
  {
    name: 'new payment',
    at: `${project}/finances`,
    presses: ['button: Schedule Payment'],
    opens: 'dialog input',
  },
  {
    name: 'new payment with problems',
    at: `${project}/finances`,
    presses: ['button: Schedule Payment', 'button: Add payment'],
  },
  { name: 'day of a payment', at: `${project}/finances`, presses: ['button: Calendar'] },
  {
    name: 'new change request',
    at: `${project}/change-request`,
    presses: ['button: Submit request'],
  },
  {
    name: 'answers of change requests',
    at: `${project}/change-request`,
    presses: ['button: Rejected'],
  },
  { name: 'work to log', at: `${project}/work`, presses: ['button: Log work'] },
  { name: 'work that failed', at: `${project}/work`, failing: '**/jsonapi/**work*' },
  { name: 'set up', at: '/set-up', role: 'administrator' },
  { name: 'mail that was not sent', at: '/unsent-mail', role: 'administrator' },
  {
    name: 'members that failed',
    at: '/members',
    role: 'administrator',
    failing: '**/jsonapi/user/user?*',
  },
  {
    name: 'new client with problems',
    at: '/clients/new',
    role: 'administrator',
    presses: ['button: Create New Client'],
  },
  { name: 'own account', at: '/members', presses: ['button: Account|الحساب'] },
  { name: 'keys', at: '/overview', presses: ['key: ?'], opens: 'dialog' },
  {
    name: 'command palette',
    at: `${project}/overview`,
    presses: ['key: Control+k', 'type: status'],
  },
  { name: 'page of a stranger', at: '/nowhere' },
  { name: 'page without permission', at: '/price-book', role: 'staff_worker' },
  ...Array.from({ length: 14 }, (_, slide) => ({
    name: `slide ${String(slide + 1).padStart(2, '0')}`,
    at: `${project}/presentation`,
    role: 'customer',
    presses: Array.from({ length: slide }, () => 'key: PageDown'),
  })),
  {
    name: 'contents of the deck',
    at: `${project}/presentation`,
    role: 'customer',
    presses: ['button: Contents'],
  },
  { name: 'deck as staff', at: `${project}/presentation` },
];

async function press(page: Page, text: string): Promise<void> {
  const [, role = '', name = ''] = /^(\w+): (.*)$/.exec(text) ?? [];
  if (role === 'key') return page.keyboard.press(name);
  if (role === 'type') return page.keyboard.type(name);
  const named = name.includes('|') ? new RegExp(name) : name;
  const found = page.getByRole(role as 'button', { name: named }).first();
  await found.scrollIntoViewIfNeeded({ timeout: 5_000 });
  await found.click({ timeout: 5_000 });
}

/** A key that is pressed before its code has loaded opens nothing. */
async function waitForOpened(page: Page, { opens, presses = [] }: Opened): Promise<void> {
  if (!opens) return;
  const popup = page.locator(opens).first();
  for (let tries = 3; tries > 0; tries -= 1) {
    const isOpen = await popup.waitFor({ timeout: 3_000 }).then(
      () => true,
      () => false,
    );
    if (isOpen) return;
    await press(page, presses.at(-1) ?? '');
  }
}

const shown =
  (one: Opened): Screen['show'] =>
  async (page) => {
    const project = await demoProjectId(new URL(page.url()).origin);
    if (one.failing) await page.route(one.failing, (route) => route.abort());
    if (one.isPrinted) await page.emulateMedia({ media: 'print' });
    await page.goto(one.at.replace('PROJECT', project));
    await page.waitForLoadState('networkidle');
    for (const text of one.presses ?? []) await press(page, text);
    await waitForOpened(page, one);
    await page.waitForLoadState('networkidle');
  };

photographScreens(opened.map((one) => ({ role: 'manager', ...one, show: shown(one) })));
