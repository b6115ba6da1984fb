import type { Feature, Line, Project, SubItem } from '@portal/shared/domain';

/** What stands on the screen and could not be stored. */
export interface FailedEdits {
  /** By the id of a line or statement, then by its field. */
  readonly states: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Lines that are not stored at all. */
  readonly unstored: readonly string[];
}

/**
 * The project as it was read, with the cells, lines and statements of the screen that could not be stored: they are the person's
 * own, and theirs to send again.
 */
export function withFailed(found: Project, known: Project, failed: FailedEdits): Project {
  const featuresBefore = byId(known.features);
  const features = found.features.map((feature): Feature => {
    const before = featuresBefore.get(feature.id);
    const itemsBefore = byId<SubItem>(before?.items ?? []);
    const items = feature.items.map((item) => withLinesOf(item, itemsBefore.get(item.id), failed));
    const statementsOfWork = withFailedBodies(feature, before, failed);
    return { ...withLinesOf(feature, before, failed), items, statementsOfWork };
  });
  return { ...found, features };
}

type Lists = Pick<SubItem, 'lines' | 'thirdParty'>;

function withLinesOf<Kind extends Lists>(
  part: Kind,
  before: Lists | undefined,
  failed: FailedEdits,
): Kind {
  if (!before) return part;
  const lines = merged(part.lines, before.lines, failed);
  return { ...part, lines, thirdParty: merged(part.thirdParty, before.thirdParty, failed) };
}

function withFailedBodies(found: Feature, before: Feature | undefined, { states }: FailedEdits) {
  const known = byId(before?.statementsOfWork ?? []);
  return found.statementsOfWork.map((statement) => {
    const isFailed = states[statement.id]?.['body'] === 'failed';
    return isFailed ? (known.get(statement.id) ?? statement) : statement;
  });
}

function merged(
  found: readonly Line[],
  known: readonly Line[],
  { states, unstored }: FailedEdits,
): readonly Line[] {
  const before = byId(known);
  const kept = found.map((line) => {
    const typed = before.get(line.id);
    const fields = Object.entries(states[line.id] ?? {}).filter(([, state]) => state === 'failed');
    const own = Object.entries(typed ?? {}).filter(([key]) =>
      fields.some(([field]) => field === key),
    );
    return { ...line, ...Object.fromEntries(own) };
  });
  return known.reduce<readonly Line[]>((lines, line, row) => {
    const isMissing = unstored.includes(line.id) && !lines.some(({ id }) => id === line.id);
    return isMissing ? [...lines.slice(0, row), line, ...lines.slice(row)] : lines;
  }, kept);
}

function byId<Kind extends { readonly id: string }>(records: readonly Kind[]) {
  return new Map(records.map((record) => [record.id, record]));
}
