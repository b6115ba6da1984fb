interface Known {
  readonly fields: readonly { readonly name: string; readonly source: string }[];
  readonly logo: { readonly path: string | null };
  readonly legalTexts: { readonly isStored: boolean };
  readonly templateCount: number;
  readonly priceCount: number;
  readonly clients: number;
  readonly projects: number;
}

/** Steps of the set-up of a site, in order. */
export const setUpSteps = [
  { key: 'company', title: 'Company' },
  { key: 'logo', title: 'Logo' },
  { key: 'tax', title: 'Sales tax' },
  { key: 'legal', title: 'Legal texts' },
  { key: 'templates', title: 'Feature templates' },
  { key: 'prices', title: 'Price book' },
  { key: 'client', title: 'First client' },
  { key: 'project', title: 'First project' },
] as const;

export type StepKey = (typeof setUpSteps)[number]['key'];
export type StepState = 'done' | 'skipped' | 'open';

const isChosen = ({ fields }: Known, start: string): boolean =>
  fields.some(({ name, source }) => name.startsWith(start) && source !== 'default');

const isDone: Readonly<Record<StepKey, (known: Known) => boolean>> = {
  company: (known) => isChosen(known, 'COMPANY_'),
  logo: ({ logo }) => logo.path !== null,
  tax: (known) => isChosen(known, 'TAX_'),
  legal: ({ legalTexts }) => legalTexts.isStored,
  templates: ({ templateCount }) => templateCount > 0,
  prices: ({ priceCount }) => priceCount > 0,
  client: ({ clients }) => clients > 0,
  project: ({ projects }) => projects > 0,
};

/** Returns the state of each step; a step that is done counts as done even if skipped earlier. */
export const stepStates = (
  known: Known,
  skipped: readonly string[],
): Readonly<Record<StepKey, StepState>> =>
  Object.fromEntries(
    setUpSteps.map(({ key }) => {
      const open = skipped.includes(key) ? 'skipped' : 'open';
      return [key, isDone[key](known) ? 'done' : open];
    }),
  ) as Record<StepKey, StepState>;

/** Returns the first open step; null if each step is done or skipped. */
export const firstOpenStep = (states: Readonly<Record<StepKey, StepState>>): StepKey | null =>
  setUpSteps.find(({ key }) => states[key] === 'open')?.key ?? null;
