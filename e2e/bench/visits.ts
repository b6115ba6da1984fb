/** A measured page with the script budget in kilobytes (1000 bytes, brotli). */
export interface Visit {
  readonly name: string;
  readonly role: 'manager' | 'customer' | null;
  /** Address; `{project}` is replaced by the demo project that the customer can access. */
  readonly path: string;
  /** Text of the page's content; its appearance ends the measurement. */
  readonly content: string;
  readonly scriptGoalKb: number;
}

export const visits: readonly Visit[] = [
  { name: '/login', role: null, path: '/login', content: 'Forgot Password', scriptGoalKb: 180 },
  {
    name: '/projects',
    role: 'manager',
    path: '/projects',
    content: 'Harbour Walk backyard',
    scriptGoalKb: 330,
  },
  {
    name: 'features tab',
    role: 'manager',
    path: '/projects/{project}/features',
    content: 'Planting Beds',
    scriptGoalKb: 380,
  },
  {
    name: "customer's deck",
    role: 'customer',
    path: '/projects/{project}/presentation',
    content: 'Client Proposal',
    scriptGoalKb: 150,
  },
];

export const mostWaves = 3;
export const heapGoalMb = 12;
