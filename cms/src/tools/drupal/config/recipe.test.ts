import { parse } from 'yaml';
import recorded from '../../../../fixtures/drupal-10.5/model.json' with { type: 'json' };
import { isObject, type JsonObject } from '../../../engine/schema/json';
import { contentModel } from '../../../product/types/resource-types';
import { yamlOf } from '../export-config';
import { configuredAttributes, configuredRelationships, drupalTypes } from './drupal-model';
import { recipeFiles } from './recipe';

const files = recipeFiles(contentModel);
const config = new Map(
  [...files].flatMap(([path, data]) =>
    path.startsWith('config/') ? [[path.slice(7, -4), data] as const] : [],
  ),
);
const named = (name: string): JsonObject => {
  const found = config.get(name);
  if (!found) throw new Error(`The export has no ${name}.`);
  return found;
};
const object = (value: unknown): JsonObject =>
  isObject(value as JsonObject) ? (value as JsonObject) : {};
const list = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

test('each file is YAML that reads back as written, and an export repeats to the byte', () => {
  const text = (of: ReadonlyMap<string, JsonObject>) =>
    [...of].map(([path, data]) => `${path}\n${yamlOf(data)}`);
  for (const [path, data] of files)
    expect({ path, data: parse(yamlOf(data)) }).toEqual({
      path,
      data,
    });
  expect(text(recipeFiles(contentModel))).toEqual(text(files));
});

test('machine names fit into Drupal: at most 32 characters', () => {
  const long = [...config.values()]
    .flatMap((data) => [data.field_name, data.type, data.id])
    .filter((name) => typeof name === 'string' && !name.includes('.') && name.length > 32);
  expect(long).toEqual([]);
});

test('each field of each type has a storage and an instance, with the declared number of values', () => {
  for (const type of drupalTypes(contentModel)) {
    const relationships = configuredRelationships(type);
    const many = new Map(relationships.map(([name, { many: several }]) => [name, several]));
    for (const name of [...configuredAttributes(type), ...relationships].map(([of]) => of)) {
      const storage = named(`field.storage.${type.entity}.${name}`);
      const field = named(`field.field.${type.entity}.${type.bundle}.${name}`);
      expect({ name, type: field.field_type }).toEqual({ name, type: storage.type });
      if (many.has(name))
        expect({ name, of: storage.cardinality }).toEqual({ name, of: many.get(name) ? -1 : 1 });
    }
  }
});

test('each dependency is exported, installed by the recipe, or a part of core', () => {
  const installed = list(object(files.get('recipe.yml')).install);
  const ofCore = /^(filter\.format\.(basic|full)_html|user\.role\.authenticated)$/;
  for (const [name, data] of config) {
    const { config: configs, module: modules } = object(data.dependencies);
    for (const needed of list(configs))
      if (!ofCore.test(needed))
        expect({ name, needed, is: config.has(needed) }).toEqual({ name, needed, is: true });
    for (const module of list(modules))
      expect({ name, module, is: installed.includes(module) }).toEqual({ name, module, is: true });
  }
});

test('fields with the same storage agree in type and settings', () => {
  const seen = new Map<string, string>();
  for (const type of drupalTypes(contentModel))
    for (const [name, { kind, maxLength, digits }] of configuredAttributes(type)) {
      const key = `${type.entity}.${name}`;
      const own = JSON.stringify({ kind, maxLength, digits });
      expect({ key, own: seen.get(key) ?? own }).toEqual({ key, own });
      seen.set(key, own);
    }
});

test('nothing in the export is of this machine: no id, no secret, no time', () => {
  const text = [...files.values()].map(yamlOf).join('');
  expect(text).not.toMatch(/[&*]a\d/);
  expect(text).not.toMatch(
    /secret: |portal-secret|127\.0\.0\.1|localhost|uuid: [0-9a-f]{8}-(?!5b7c)/,
  );
  expect([...config.values()].filter((data) => 'uuid' in data)).toEqual([]);
});

describe('beside a Drupal 10.5 with this content model, as recorded', () => {
  const types = Object.entries(recorded.types) as [
    string,
    {
      attributes: Record<string, string | null>;
      relationships: Record<string, { many: boolean; to: string[]; meta: string[] }>;
    },
  ][];
  const ours = types.filter(([name]) =>
    drupalTypes(contentModel).some((type) => type.name === name),
  );
  const storageOf = (type: string, field: string) =>
    named(`field.storage.${type.split('--')[0] ?? ''}.${field}`);

  test('each recorded type is exported', () => {
    expect(ours.map(([name]) => name)).toHaveLength(types.length - 1);
    expect(types.map(([name]) => name)).toContain('file--file');
  });

  const kinds: Readonly<Record<string, RegExp>> = {
    boolean: /^boolean$/,
    list: /^string$/,
    day: /^datetime$/,
    moment: /^datetime$/,
    'end_value value': /^daterange$/,
    number: /^integer$/,
  };

  test('each recorded attribute has the recorded kind', () => {
    for (const [type, { attributes }] of ours)
      for (const [name, kind] of Object.entries(attributes).filter(([of]) =>
        /^(field_|body$)/.test(of),
      )) {
        const storage = storageOf(type, name);
        const expected = kinds[kind ?? ''] ?? /./;
        expect({ type, name, of: storage.type }).toEqual({
          type,
          name,
          of: expect.stringMatching(expected),
        });
      }
  });

  test('each recorded decimal has the recorded digits after the point', () => {
    const digitsOf = (kind: string | null) =>
      /^text or decimal (\d+)$/.exec(kind ?? '')?.[1] ?? null;
    const decimals = ours.flatMap(([type, { attributes }]) =>
      Object.entries(attributes).flatMap(([name, kind]) => {
        const digits = digitsOf(kind);
        return digits && name.startsWith('field_') && storageOf(type, name).type === 'decimal'
          ? [
              {
                name,
                digits: Number(digits),
                exported: object(storageOf(type, name).settings).scale,
              },
            ]
          : [];
      }),
    );
    expect(decimals.length).toBeGreaterThan(10);
    expect(decimals.filter(({ digits, exported }) => digits !== exported)).toEqual([]);
  });

  test('each recorded relationship has the recorded kind of reference and number of values', () => {
    for (const [type, { relationships }] of ours)
      for (const [name, { many, meta }] of Object.entries(relationships).filter(([of]) =>
        of.startsWith('field_'),
      )) {
        const storage = storageOf(type, name);
        expect({ type, name, many: storage.cardinality }).toEqual({
          type,
          name,
          many: many ? -1 : 1,
        });
        if (meta.includes('target_revision_id'))
          expect({ name, type: storage.type }).toEqual({
            name,
            type: 'entity_reference_revisions',
          });
        if (meta.includes('target_type'))
          expect({ name, type: storage.type }).toEqual({ name, type: 'dynamic_entity_reference' });
      }
  });

  const permissionsOf = (role: string) => list(named(`user.role.${role}`).permissions);
  const recordedOf = (role: 'designer' | 'manager' | 'staff_worker') =>
    recorded.roles[role].permissions;

  test('a designer has what a designer had there, and reads no more', () => {
    const lacking = recordedOf('designer').filter(
      (one) => !permissionsOf('designer').includes(one),
    );
    // Documents have permissions by type; designers create no change requests here, and texts in full
    // HTML are written by the office.
    expect(lacking).toEqual([
      'create media',
      'create paragraph content change_order',
      'delete media',
      'delete paragraph content change_order',
      'update media',
      'update paragraph content change_order',
      'use text format full_html',
    ]);
    const views = permissionsOf('designer').filter((one) => one.startsWith('view paragraph'));
    expect(views.filter((one) => !recordedOf('designer').includes(one))).toEqual([]);
  });

  test('strangers may ask for a password mail and set a password, as there', () => {
    const { actions } = object(object(files.get('recipe.yml')).config);
    const granted = list(object(object(actions)['user.role.anonymous']).grantPermissions);
    const there = recorded.roles.anonymous.permissions.filter((one) => one.startsWith('restful'));
    expect(granted).toEqual(there);
  });

  test('workers read no lines, prices, costs or checklists', () => {
    for (const role of ['staff_worker', 'contract_worker'])
      expect(
        permissionsOf(role).filter((one) =>
          /line_item|third_party|cost_planner|checklist|work_log/.test(one),
        ),
      ).toEqual([]);
    expect(permissionsOf('staff_worker')).toContain('view paragraph content change_order');
  });

  test('a customer has no permission: Drupal does not tell whose project a record is', () => {
    expect(permissionsOf('customer')).toEqual([]);
    expect(named('user.role.administrator').is_admin).toBe(true);
  });
});
