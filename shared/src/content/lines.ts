import type { Content, Reference } from '../cms';
import {
  attachCreated,
  createPart,
  createReadPart,
  isGone,
  newId,
  order,
  patch,
  reference,
  removeFrom,
  requireParent,
} from '../cms';
import { type Line, type LineDraft, lineTotal } from '../domain';
import { type Failure, failureOf, RequestFailed } from '../http';
import { lines, thirdPartyLines } from './resources/lines';

/** Where a line hangs: on what, and in which of its lists. */
export interface LineParent {
  readonly kind: 'feature' | 'item' | 'project' | 'changeOrder';
  readonly id: string;
  /** `lines` are cost lines, `thirdParty` incidental costs. */
  readonly list: LineList;
}

type LineList = 'lines' | 'thirdParty';

const parentTypes = {
  feature: 'paragraph--feature',
  item: 'paragraph--project_feature_item',
  project: 'node--project',
  changeOrder: 'paragraph--change_order',
} as const;

const listFields: Readonly<Record<string, string>> = {
  'feature.lines': 'field_feature_line_items',
  'feature.thirdParty': 'field_feature_third_party',
  'item.lines': 'field_item_line_items',
  'item.thirdParty': 'field_item_third_party',
  'project.thirdParty': 'field_project_third_party',
  'changeOrder.lines': 'field_co_line_items',
};

const resources = { lines, thirdParty: thirdPartyLines } as const;

/**
 * Stores several lines one after another, then attaches them at once, in their order. All of it takes its turns in the
 * queue now: a change of one of them that is asked meanwhile finds it stored. Those that could be stored are attached
 * even when others could not: then it rejects with LinesNotWritten. Gives the lines as they are stored: the content
 * system may keep fewer digits.
 */
export async function addLines(
  parent: LineParent,
  drafts: readonly [LineDraft, ...LineDraft[]],
): Promise<[Line, ...Line[]]> {
  const [first, ...others] = drafts.map((draft) => ({ ...draft, id: draft.id ?? newId() }));
  if (first === undefined) throw new Error('There is no line to add.');
  requireParent(reference(parentTypes[parent.kind], parent.id), fieldOf(parent));
  const all = [first, ...others];
  const create = (draft: Identified) =>
    createReadPart(resources[parent.list], partOf(parent, draft));
  const created = [create(first), ...others.map(create)] as const;
  const attached = attachCreated(
    reference(parentTypes[parent.kind], parent.id),
    fieldOf(parent),
    created.map(async (one) => (await one).reference),
  );
  const outcomes = await Promise.allSettled(created);
  await attached.catch((error: unknown) => {
    const refused = all.filter((_, place) => outcomes[place]?.status === 'rejected');
    // The attachment tells the first refusal once it has added the others; else it failed itself, and nothing hangs there.
    const isRefusal = outcomes.some((one) => one.status === 'rejected' && one.reason === error);
    throw notWritten(error, isRefusal ? refused : all);
  });
  const [line, ...more] = await Promise.all(created);
  return [line.stored, ...more.map(({ stored }) => stored)];
}

type Identified = LineDraft & { readonly id: string };

/** Stores a line that its parent will carry from the start; gives the reference for that. */
export function createLine(parent: LineParent, draft: Identified): Promise<Reference> {
  return createPart({ type: resources[parent.list].type, ...partOf(parent, draft) });
}

function partOf(parent: LineParent, draft: Identified) {
  return {
    id: draft.id,
    attributes: {
      ...attributesOf(draft),
      field_total: lineTotal(draft),
      parent_id: parent.id,
      parent_type: parentTypes[parent.kind].split('--')[0],
      parent_field_name: fieldOf(parent),
    },
  };
}

/** What can be changed of a line. */
export type LineChanges = Partial<
  Pick<LineDraft, 'name' | 'description' | 'quantity' | 'unit' | 'unitPrice' | 'overheadPercent'>
>;

interface WaitingPatch {
  readonly merge: (changes: LineChanges) => void;
  readonly stored: Promise<Line>;
}

const waitingPatches = new Map<string, WaitingPatch>();

/**
 * Changes a line together with its total, and gives it as stored: the content system may keep fewer digits.
 * Changes of a line whose earlier ones still wait for their turn go with them, in one write.
 */
export function patchLine(list: LineList, line: Line, changes: LineChanges): Promise<Line> {
  const waiting = waitingPatches.get(line.id);
  if (waiting) {
    waiting.merge(changes);
    return waiting.stored;
  }
  let all = changes;
  const stored = patch(resources[list], line.id, () => {
    waitingPatches.delete(line.id);
    return { attributes: { ...attributesOf(all), field_total: lineTotal({ ...line, ...all }) } };
  });
  const merge = (more: LineChanges) => {
    all = { ...all, ...more };
  };
  waitingPatches.set(line.id, { merge, stored });
  return stored;
}

/** Puts a parent's lines in the order of these ids; lines that are not named come last. */
export function orderLines(parent: LineParent, ids: readonly string[]): Promise<void> {
  return order(reference(parentTypes[parent.kind], parent.id), fieldOf(parent), ids);
}

/**
 * Takes lines out of their parent and deletes them; those that are gone already are taken as deleted. Rejects with
 * LinesNotWritten, which names those that could not be deleted.
 */
export async function removeLines(parent: LineParent, ids: readonly string[]): Promise<void> {
  const outcomes = await Promise.allSettled(ids.map((id) => removeLine(parent, id)));
  const kept = ids.filter((_, place) => outcomes[place]?.status === 'rejected');
  for (const one of outcomes)
    if (one.status === 'rejected')
      throw notWritten(
        one.reason,
        kept.map((id) => ({ id })),
      );
}

async function removeLine(parent: LineParent, id: string): Promise<void> {
  const line = reference(resources[parent.list].type, id);
  const of = reference(parentTypes[parent.kind], parent.id);
  await removeFrom(of, fieldOf(parent), line).catch((error: unknown) => {
    if (!isGone(error)) throw error;
  });
}

/** Of several lines these could not be written; the others were. */
export class LinesNotWritten extends RequestFailed {
  override name = 'LinesNotWritten';
  constructor(
    failure: Failure,
    readonly ids: readonly string[],
  ) {
    super(failure);
  }
}

function notWritten(error: unknown, lines: readonly { readonly id: string }[]): LinesNotWritten {
  return new LinesNotWritten(
    failureOf(error),
    lines.map(({ id }) => id),
  );
}

function attributesOf(changes: Partial<LineDraft>): Content['attributes'] {
  return {
    field_line_item_name: changes.name,
    field_description: changes.description,
    field_quantity: orNull(changes.quantity),
    field_quantifier: changes.unit,
    field_unit_price: orNull(changes.unitPrice),
    field_overhead: orNull(changes.overheadPercent),
    field_is_editable: changes.isEditable,
    field_original_id: changes.originalId,
    field_source_option: changes.sourceOption,
  };
}

/** An empty decimal is stored as none. */
function orNull(decimal: string | undefined): string | null | undefined {
  return decimal?.trim() === '' ? null : decimal;
}

function fieldOf({ kind, list }: LineParent): string {
  const field = listFields[`${kind}.${list}`];
  if (field === undefined) throw new Error(`A ${kind} has no list of ${list}.`);
  return field;
}
