/** A measured page with budgets in kilobytes (1000 bytes, brotli). */
export interface Visit {
  readonly name: string;
  readonly role: 'manager' | 'customer' | null;
  /** Address; `{project}` is replaced by the demo project that the customer can access. */
  readonly path: string;
  /** Text of the page's content; its appearance ends the measurement. */
  readonly content: string;
  /** Budget of the script before the content is visible, and of the script within 5 s. */
  readonly firstScriptGoalKb: number;
  readonly scriptGoalKb: number;
  /** Budget of requests in a row. */
  readonly mostWaves: number;
  /** On a phone: time until the content as a multiple of pages of React and antd alone, and blocked milliseconds. */
  readonly phone?: {
    readonly mostRatio: number;
    readonly mostAntdRatio?: number;
    readonly mostBlockedMs?: number;
  };
}

export const visits: readonly Visit[] = [
  {
    name: '/login',
    role: null,
    path: '/login',
    content: 'Forgot Password',
    firstScriptGoalKb: 131,
    scriptGoalKb: 140,
    mostWaves: 2,
    phone: { mostRatio: 1.55 },
  },
  {
    name: '/projects',
    role: 'manager',
    path: '/projects',
    content: 'Harbour Walk backyard',
    firstScriptGoalKb: 205,
    scriptGoalKb: 330,
    mostWaves: 3,
    phone: { mostRatio: 2.2, mostAntdRatio: 1, mostBlockedMs: 720 },
  },
  {
    name: 'features tab',
    role: 'manager',
    path: '/projects/{project}/features',
    content: 'Planting Beds',
    firstScriptGoalKb: 250,
    scriptGoalKb: 400,
    mostWaves: 3,
  },
  {
    name: 'form of a new project',
    role: 'manager',
    path: '/projects/new',
    content: 'Project Details',
    firstScriptGoalKb: 300,
    scriptGoalKb: 400,
    mostWaves: 3,
  },
  {
    name: "customer's deck",
    role: 'customer',
    path: '/projects/{project}/presentation',
    content: 'Client Proposal',
    firstScriptGoalKb: 138,
    scriptGoalKb: 150,
    mostWaves: 2,
    phone: { mostRatio: 1.55 },
  },
];

export const heapGoalMb = 12;
export const htmlGoalKb = 10;

/** Budget of the compressed answer with a project and its features. */
export const projectGoalKb = 16;
