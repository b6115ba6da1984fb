import { type Checked, checkShape, type Shape } from './shape';

type OfProject = { readonly projectId: string };

/**
 * Props of the components in each slot. A slot is a place on a page that other remotes fill; the
 * version in the slot name increases when the shape of the props changes.
 */
export interface Slots {
  'project.tab@1': OfProject;
  'project.overview@1': OfProject;
  'project.binder@1': OfProject;
  'feature.documents@1': OfProject & { readonly featureId: string; readonly featureName?: string };
  'user.tab@1': { readonly userId: string };
  'cost-planner.extra@1': OfProject;
}

export type SlotName = keyof Slots;

const ofProject = { projectId: 'text' } as const;

const shapes: { readonly [Name in SlotName]: Shape<Slots[Name]> } = {
  'project.tab@1': ofProject,
  'project.overview@1': ofProject,
  'project.binder@1': ofProject,
  'feature.documents@1': { ...ofProject, featureId: 'text', featureName: 'text?' },
  'user.tab@1': { userId: 'text' },
  'cost-planner.extra@1': ofProject,
};

export const slotNames = Object.keys(shapes) as readonly SlotName[];

/**
 * Validates the props that a page passes to a slot. Pages of other builds may use unknown slots or
 * props.
 */
export function checkSlotContext(slot: string, context: unknown): Checked<Slots[SlotName]> {
  if (!Object.hasOwn(shapes, slot)) return { problem: 'no such slot' };
  return checkShape<Slots[SlotName]>(shapes[slot as SlotName], context);
}
