import 'fake-indexeddb/auto';
import { type RawResource, type Reference, readReferences } from '@portal/shared/cms';
import {
  type Feature,
  type Line,
  type Project,
  type SubItem,
  serialiseFeatureValue,
} from '@portal/shared/domain';
import { type ServiceAnswer, type ServiceCall, serviceAnswers } from '@portal/shared/testing';

// Node 20 has none; without locks a tab sends its own changes.
globalThis.navigator ??= {} as Navigator;
// An entry tells on which page it was made.
globalThis.location ??= { pathname: '/projects' } as Location;
// The log of changes follows whether the page is left, which none of these tests does.
globalThis.addEventListener ??= () => undefined;

/** What a test changes of the answers. */
export interface Behaviour {
  /** Status of a refusal; undefined takes the request. */
  readonly refuse?: (call: ServiceCall) => number | undefined;
  /** What the service makes of the attributes that it is sent. */
  readonly keep?: (attributes: object) => object;
}

/** A content service that holds one project in memory. */
export interface EstimateService {
  readonly records: Map<string, RawResource>;
  /** Requests that write, in their order. */
  readonly writes: ServiceCall[];
}

let current: EstimateService & Behaviour = { records: new Map(), writes: [] };

/** Each test of the file has a content service, which holds the project of `holdProject`. */
export const serveEstimate = (): void => serviceAnswers(answerOf);

/** The service holds a project from now on, and nothing else. */
export function holdProject(project: Project, behaviour: Behaviour): EstimateService {
  current = { ...behaviour, records: new Map(), writes: [] };
  putProject(current.records, project);
  return current;
}

/** Stores a project as somebody else would. */
export function putProject(records: Map<string, RawResource>, project: Project): void {
  const put = (raw: RawResource) => {
    records.set(raw.id, raw);
    return { type: raw.type, id: raw.id };
  };
  putRecord(put, project);
}

type Put = (raw: RawResource) => Reference;

function putRecord(put: Put, project: Project): void {
  const costs = project.thirdParty.map((line) => put(lineOf('third_party_item', line)));
  const planned = project.plannerLines.map(({ id, name, description, total }) =>
    put(
      recordOf('paragraph--cost_planner_item', id, {
        field_line_item_name: name,
        field_description: description,
        field_total: total,
      }),
    ),
  );
  put(
    recordOf(
      'node--project',
      project.id,
      {
        title: project.title,
        field_project_value: project.value,
        drupal_internal__nid: 1,
        drupal_internal__vid: 1,
      },
      {
        field_project_features: project.features.map((feature) => putFeature(put, feature)),
        field_project_third_party: costs,
        field_project_cost_planner: planned,
      },
    ),
  );
}

const putLines = (put: Put, prefix: string, { lines, thirdParty }: SubItem | Feature) => ({
  [`${prefix}_line_items`]: lines.map((line) => put(lineOf('line_item', line))),
  [`${prefix}_third_party`]: thirdParty.map((line) => put(lineOf('third_party_item', line))),
});

const putFeature = (put: Put, feature: Feature): Reference =>
  put(
    recordOf(
      'paragraph--feature',
      feature.id,
      {
        field_feature_name: feature.name,
        field_description: feature.description,
        field_feature_status: feature.status,
        field_feature_value: serialiseFeatureValue(feature.value),
        field_feature_overhead: feature.overheadPercent,
        field_feature_cp_description: feature.plannerNotes,
      },
      {
        ...putLines(put, 'field_feature', feature),
        field_feature_items: feature.items.map((item) => putItem(put, item)),
        field_feature_sow: feature.statementsOfWork.map(({ id, body }) =>
          put(
            recordOf('paragraph--project_sow_item', id, {
              field_project_sow_body: { value: body, format: 'basic_html', processed: body },
            }),
          ),
        ),
      },
    ),
  );

const putItem = (put: Put, item: SubItem): Reference =>
  put(
    recordOf(
      'paragraph--project_feature_item',
      item.id,
      {
        field_project_feature_name: item.name,
        field_project_feature_notes: item.notes,
        field_project_feature_status: item.status,
        field_project_feature_value: serialiseFeatureValue(item.value),
        field_project_feature_overhead: item.overheadPercent,
        field_project_feature_cp_desc: item.plannerNotes,
        field_choice: item.choice,
      },
      putLines(put, 'field_item', item),
    ),
  );

const lineOf = (bundle: string, line: Line): RawResource =>
  recordOf(`paragraph--${bundle}`, line.id, {
    field_line_item_name: line.name,
    field_description: line.description,
    field_quantity: line.quantity,
    field_quantifier: line.unit,
    field_unit_price: line.unitPrice,
    field_overhead: line.overheadPercent,
    field_total: line.total,
    field_is_editable: line.isEditable,
    field_original_id: line.originalId,
    field_source_option: line.sourceOption,
    field_formula: line.formula ?? '',
    field_formula_overridden: line.overridesFormula ?? false,
  });

const recordOf = (
  type: string,
  id: string,
  attributes: Readonly<Record<string, unknown>>,
  lists: Readonly<Record<string, readonly Reference[]>> = {},
): RawResource => ({
  type,
  id,
  attributes,
  relationships: Object.fromEntries(
    Object.entries(lists).map(([field, data]) => [field, { data }]),
  ),
});

function answerOf(call: ServiceCall): ServiceAnswer {
  if (call.path === '/jsonapi') return { body: { meta: {} } };
  if (call.method === 'GET') return found(call);
  current.writes.push(call);
  const status = current.refuse?.(call);
  return status === undefined ? found(call) : { status, body: { errors: [{ detail: 'refused' }] } };
}

function found(call: ServiceCall): ServiceAnswer {
  const [, , , , id, , field] = call.path.split('/');
  if (id === undefined) return createdBy(call);
  const record = current.records.get(id);
  if (!record) return { status: 404, body: {} };
  return field ? listAnswer(call, record, field) : recordAnswer(call, record);
}

function createdBy({ body }: ServiceCall): ServiceAnswer {
  const sent = body.data as RawResource;
  if (current.records.has(sent.id)) return { status: 409, body: {} };
  const attributes = { ...current.keep?.(sent.attributes), drupal_internal__revision_id: 1 };
  return stored({ ...sent, attributes: { ...sent.attributes, ...attributes } });
}

function recordAnswer({ method, body }: ServiceCall, record: RawResource): ServiceAnswer {
  if (method === 'DELETE') {
    removeWithParts(record);
    return { body: {} };
  }
  if (method === 'GET') {
    const included = [...current.records.values()].filter(({ id }) => id !== record.id);
    return { body: { data: record, included } };
  }
  const sent = body.data?.attributes ?? {};
  const attributes = { ...record.attributes, ...sent, ...current.keep?.(sent) };
  return stored({ ...record, attributes });
}

function removeWithParts(record: RawResource): void {
  current.records.delete(record.id);
  for (const { id } of Object.values(record.relationships).flatMap(readReferences)) {
    const part = current.records.get(id);
    if (part) removeWithParts(part);
  }
}

function listAnswer({ method, body }: ServiceCall, record: RawResource, field: string) {
  const standing = readReferences(record.relationships[field]);
  if (method === 'GET') return { body: { data: standing } };
  const sent = readReferences(body);
  const isSent = ({ id }: Reference) => sent.some((one) => one.id === id);
  const others = standing.filter((one) => !isSent(one));
  const data = { POST: [...others, ...sent], DELETE: others, PATCH: sent }[method];
  current.records.set(record.id, {
    ...record,
    relationships: { ...record.relationships, [field]: { data } },
  });
  return { body: {} };
}

function stored(record: RawResource): ServiceAnswer {
  current.records.set(record.id, record);
  return { body: { data: record } };
}
