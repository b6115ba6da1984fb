/** Places on a page that its owner leaves to other remotes. A number steps up when the context of the slot changes its shape. */
export const slotNames = [
  'project.tab@1',
  'project.overview@1',
  'project.binder@1',
  'feature.documents@1',
  'user.tab@1',
  'cost-planner.extra@1',
] as const;

export type SlotName = (typeof slotNames)[number];
