import { emptyFeatureValue, serialiseFeatureValue } from '@portal/shared/domain';
import { configureKeptAnswers, recordChanged } from '@portal/shared/http';
import { aField, anOption, aTemplate, aTemplateItem, aTemplateLine } from '@portal/shared/testing';
import {
  answerAsPlainDrupal,
  answerInstead,
  contentAs,
  makeOwnProject,
  renderPages,
} from '@portal/shared/testing/screens';
import { screen, waitFor, within } from '@testing-library/react';
import { scopeBind } from 'effector';
import FeatureNew from './pages/feature-new/feature-new.page';
import FeaturesTab from './pages/features/features.page';

const templateCount = 38;
const linesOfTemplate = 9;

const series = `Rockery ${crypto.randomUUID().slice(0, 8)}`;
const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => aTemplateLine({ name: `Line ${index}` }));
const templates = Array.from({ length: templateCount }, (_, index) => {
  const title = `${series} ${index}`;
  const number = aField({ name: 'area', label: `Area ${index}`, type: 'number', options: [] });
  const stone = aField({
    name: 'stone',
    label: `Stone ${index}`,
    options: [anOption({ id: `stone-${index}`, name: 'Granite', lines: lines(4) })],
  });
  const parts = [
    aTemplateItem({ fields: [number, stone], lines: lines(3) }),
    aTemplateItem({ name: `Steps ${index}`, isBase: false, lines: lines(2) }),
  ];
  return { ...aTemplate({ title, items: parts }), id: crypto.randomUUID() };
});
const templateAt = (index: number) => templates[index] as (typeof templates)[number];

beforeAll(async () => {
  const { ask } = await contentAs('administrator');
  for (const { id, ...template } of templates)
    await ask('POST', `/api/feature-template/${id}`, { template, seen: null }, 'application/json');
});
afterAll(async () => {
  const { ask } = await contentAs('administrator');
  for (const { id } of templates) await ask('DELETE', `/jsonapi/node/feature_template/${id}`);
});

interface TemplateRead {
  readonly path: string;
  readonly lineCount: number;
  readonly bytes: number;
}
let reads: TemplateRead[];

// The helpers of screens do not store the bodies of answers.
const passedOn = globalThis.fetch;
beforeEach(() => {
  reads = [];
  globalThis.fetch = async (address, given) => {
    const response = await passedOn(address, given);
    const path = String(address);
    const isRead = (given?.method ?? 'GET') === 'GET';
    if (isRead && path.startsWith('/jsonapi/node/feature_template')) {
      const text = await response.clone().text();
      const lineCount = text.split('"field_line_item_name":').length - 1;
      reads.push({ path, lineCount, bytes: text.length });
    }
    return response;
  };
});
afterEach(() => {
  configureKeptAnswers(() => null);
  globalThis.fetch = passedOn;
});

/** Makes a project without a readable copy of the templates, with features of some templates. */
async function makeProject(named: readonly { readonly id: string; readonly title: string }[]) {
  const { id } = await makeOwnProject({ field_project_value: '{torn' });
  const { ask, make } = await contentAs('manager');
  for (const [index, { id: templateId, title }] of named.entries()) {
    const feature = await make('paragraph--feature', {
      attributes: {
        field_feature_name: `Made ${index}`,
        field_feature_value: serialiseFeatureValue({
          ...emptyFeatureValue,
          template: title,
          templateId,
        }),
      },
    });
    const path = `/jsonapi/node/project/${id}/relationships/field_project_features`;
    await ask('POST', path, { data: [feature] });
  }
  return id;
}

async function openProject(id: string, path: string) {
  return renderPages(
    {
      [`/projects/${id}/features/*`]: <FeaturesTab projectId={id} />,
      [`/projects/${id}/feature-new`]: <FeatureNew projectId={id} />,
    },
    { as: 'manager', path: `/projects/${id}/${path}` },
  );
}

const answerKinds = [
  ['the embedded service', () => {}],
  ['a plain Drupal', answerAsPlainDrupal],
] as const;

describe.each(answerKinds)('before %s', (_, answerSo) => {
  test('the list of features reads no template, an open feature those of the project in one request', async () => {
    const named = [templateAt(3), templateAt(37), templateAt(3)];
    const id = await makeProject(named);
    answerSo();
    const { goTo } = await openProject(id, 'features');
    expect(await screen.findByRole('link', { name: /Made 2/ })).toBeTruthy();
    expect(reads).toEqual([]);
    goTo(`/projects/${id}/features/made-1`);
    expect(await screen.findByLabelText('Area 37')).toBeTruthy();
    goTo(`/projects/${id}/features/made-0`);
    expect(await screen.findByLabelText('Area 3')).toBeTruthy();
    expect(reads.map(({ lineCount }) => lineCount)).toEqual([2 * linesOfTemplate]);
  });

  test('a new feature reads the lines of its template, and of no other', async () => {
    const id = await makeProject([]);
    answerSo();
    const { user } = await openProject(id, 'feature-new');
    const chosen = await screen.findByRole('radio', { name: `${series} 31` });
    await user.click(screen.getByRole('radio', { name: `${series} 30` }));
    await user.click(chosen);
    expect(within(chosen.closest('label') as HTMLElement).getByText('Steps 31')).toBeTruthy();
    expect(reads.reduce((sum, { lineCount }) => sum + lineCount, 0)).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Add to Project' }));
    expect(await screen.findByLabelText('Area 31')).toBeTruthy();
    expect(await screen.findByLabelText('Name, Line 2')).toBeTruthy();
    const withLines = reads.filter(({ lineCount }) => lineCount > 0);
    expect(new Set(withLines.map(({ lineCount }) => lineCount))).toEqual(
      new Set([linesOfTemplate]),
    );
    expect(withLines.every(({ path }) => path.includes(templateAt(31).id))).toBe(true);
  });
});

test('features without a template read none', async () => {
  const id = await makeProject([]);
  await openProject(id, 'features/gravel-garden');
  expect(await screen.findByRole('region', { name: 'Line items of Gravel garden' })).toBeTruthy();
  expect(reads).toEqual([]);
});

test('a feature of another installation finds its template by title', async () => {
  const id = await makeProject([{ ...templateAt(8), id: 'of-another-installation' }]);
  await openProject(id, 'features/made-0');
  expect(await screen.findByLabelText('Area 8')).toBeTruthy();
  expect(reads.map(({ lineCount }) => lineCount)).toEqual([0, linesOfTemplate]);
});

const readsOfTemplate = (index: number) => new RegExp(`feature_template/${templateAt(index).id}`);
const featuresOf = async (id: string) => {
  const { ask } = await contentAs('manager');
  const path = `/jsonapi/node/project/${id}/relationships/field_project_features`;
  return (await ask<{ data: readonly unknown[] }>('GET', path)).data.length;
};

test('a template that cannot be read leaves the choice, and the button adds the feature once the template is there', async () => {
  const id = await makeProject([]);
  const end = answerInstead({ method: 'GET', path: readsOfTemplate(12) }, 'connection lost');
  const { user } = await openProject(id, 'feature-new');
  await user.click(await screen.findByRole('radio', { name: `${series} 12` }));
  await user.click(screen.getByRole('button', { name: 'Add to Project' }));
  expect(await screen.findByText(/^The template could not be loaded\. /)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: `${series} 12` }).checked).toBe(true);
  expect(await featuresOf(id)).toBe(1);
  end();
  await user.click(screen.getByRole('button', { name: 'Add to Project' }));
  expect(await screen.findByLabelText('Area 12')).toBeTruthy();
  expect(await featuresOf(id)).toBe(2);
});

test('a feature is never made of a template as the browser has kept it', async () => {
  const id = await makeProject([]);
  const { ask } = await contentAs('manager');
  const older = await ask('GET', `/jsonapi/node/feature_template/${templateAt(13).id}`);
  const { user } = await openProject(id, 'feature-new');
  configureKeptAnswers(() => ({
    ...{ keep: () => undefined, forget: () => undefined, written: () => undefined },
    find: async (path) => (readsOfTemplate(13).test(path) ? JSON.stringify(older) : null),
  }));
  answerInstead({ method: 'GET', path: readsOfTemplate(13) }, 'connection lost');
  await user.click(await screen.findByRole('radio', { name: `${series} 13` }));
  await user.click(screen.getByRole('button', { name: 'Add to Project' }));
  expect(await screen.findByText(/^The template could not be loaded\. /)).toBeTruthy();
  expect(await featuresOf(id)).toBe(1);
});

test('two presses on a slow network add one feature, also after the page was left', async () => {
  const id = await makeProject([]);
  let arrive: (answer: { status: number; body: unknown }) => void = () => {};
  const slow = new Promise<{ status: number; body: unknown }>((resolve) => (arrive = resolve));
  const { ask } = await contentAs('manager');
  const end = answerInstead({ method: 'GET', path: readsOfTemplate(13) }, slow);
  const { user, goTo } = await openProject(id, 'feature-new');
  await user.click(await screen.findByRole('radio', { name: `${series} 13` }));
  await user.dblClick(screen.getByRole('button', { name: 'Add to Project' }));
  expect(await screen.findByText(/^Next: /)).toBeTruthy();
  goTo(`/projects/${id}/features`);
  end();
  const parts = 'field_template_items';
  const options = `${parts}.field_item_fields.field_options.field_option_line_items`;
  const include = `${parts}.field_item_line_items,${options}`;
  const stored = `/jsonapi/node/feature_template/${templateAt(13).id}?include=${include}`;
  arrive({ status: 200, body: await ask('GET', stored) });
  await waitFor(async () => expect(await featuresOf(id)).toBe(2));
  expect(await screen.findByLabelText('Area 13')).toBeTruthy();
  expect(await featuresOf(id)).toBe(2);
});

test.each([
  ['retired', 14, { data: { attributes: { status: false } } }],
  ['deleted', 15, null],
])(
  'a template that was %s meanwhile is not added, and the list drops it',
  async (_, at, change) => {
    const id = await makeProject([]);
    const { user } = await openProject(id, 'feature-new');
    await user.click(await screen.findByRole('radio', { name: `${series} ${at}` }));
    const { ask } = await contentAs('administrator');
    const path = `/jsonapi/node/feature_template/${templateAt(at).id}`;
    if (change) {
      const data = { ...change.data, type: 'node--feature_template', id: templateAt(at).id };
      await ask('PATCH', path, { data });
    } else {
      await ask('DELETE', path);
      templates.splice(at, 1);
    }
    await user.click(screen.getByRole('button', { name: 'Add to Project' }));
    expect(
      await screen.findByText('This template is no longer offered. Please pick another template.'),
    ).toBeTruthy();
    await waitFor(() =>
      expect(screen.queryByRole('radio', { name: `${series} ${at}` })).toBeNull(),
    );
    expect(screen.getByText('No template picked yet')).toBeTruthy();
    expect(await featuresOf(id)).toBe(1);
  },
);

test.each([
  ['features/made-0', (index: number) => screen.queryByLabelText(`Area ${index}`), 16],
  ['feature-new', (index: number) => screen.queryByText(`Steps ${index}`), 17],
])('a template that is removed elsewhere leaves the open page %s', async (path, shown, at) => {
  const removed = templateAt(at);
  const { scope } = await openProject(await makeProject([removed, templateAt(20)]), path);
  const index = Number(removed.title.split(' ').at(-1));
  await waitFor(() => expect(shown(index)).not.toBeNull());
  const { ask } = await contentAs('administrator');
  await ask('DELETE', `/jsonapi/node/feature_template/${removed.id}`);
  templates.splice(at, 1);
  const record = { type: 'node--feature_template', id: removed.id, root: null, by: '' };
  scopeBind(recordChanged, { scope })({ ...record, change: 'removed' });
  await waitFor(() => expect(shown(index)).toBeNull());
});
