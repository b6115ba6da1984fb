import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/**
 * Forms that mark no field by a `refusal` of their own, with the reason. `change log`: the new
 * record is listed at once, and a refused one is corrected there (`RefusedRecord`), which marks the
 * field.
 */
const others: Readonly<Record<string, string>> = {
  'mf-auth/src/pages/forgot-password/forgot-password.page.tsx':
    'one field, and the service answers alike for each address',
  'mf-auth/src/pages/login/login.page.tsx': 'the service does not tell which of the two is wrong',
  'mf-auth/src/pages/login/second-step.tsx': 'one field, told above it',
  'mf-auth/src/pages/set-password/set-password.page.tsx':
    'the model marks the refused new password (`passwordRefused`)',
  'mf-people/src/own-second-step/own-second-step.tsx': 'one field, whose problem the model holds',
  'mf-people/src/pages/crews/new-crew.tsx': 'change log',
  'mf-presentation/src/changes/answer-form.tsx': 'a call of its own, whose answers name no field',
  'mf-presentation/src/pages/signed-proposal/signed-actions.tsx':
    'a call of its own, whose answers name no field',
  'mf-project-areas/src/pages/checklist/add-task.tsx': 'change log',
  'mf-project-areas/src/pages/payments/schedule-payment.tsx': 'change log',
  'mf-project-areas/src/pages/work/new-entry.tsx': 'change log',
  'shared/src/line-grid/selection-bar.tsx': 'change log: values of stored lines',
};

const sources = readdirSync(root)
  .filter((name) => /^(mf-.*|shared|shell)$/.test(name))
  .flatMap((name) =>
    readdirSync(join(root, name, 'src'), { recursive: true, encoding: 'utf8' }).map((path) =>
      join(name, 'src', path),
    ),
  )
  .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** Opening tags of a component, up to the end of the attributes. */
const tags = (text: string, name: string): readonly string[] =>
  [
    ...text.matchAll(new RegExp(`<${name}\\b(?:[^>{]|\\{[^{}]*(?:\\{[^{}]*\\}[^{}]*)*\\})*>`, 'g')),
  ].map(([tag]) => tag);

test('each form is a Form of the design system', () => {
  const own = sources.filter(({ text }) => /<form\b/.test(text)).map(({ path }) => path);
  expect(own).toEqual(['shared/src/design-system/form.tsx']);
});

test('each form marks what the service refuses, or says here why not', () => {
  const forms = sources.flatMap(({ path, text }) =>
    [...tags(text, 'Form'), ...tags(text, 'FormFields')]
      .filter(() => path !== 'shared/src/design-system/form.tsx')
      .map((tag) => ({ path, isMarking: /\brefusal=/.test(tag) })),
  );
  expect(forms.length).toBeGreaterThan(20);
  const silent = new Set(forms.filter(({ isMarking }) => !isMarking).map(({ path }) => path));
  expect([...silent].toSorted()).toEqual(Object.keys(others).toSorted());
});

test('a form that marks what the service refuses names its fields', () => {
  const marking = sources.filter(({ text }) => /<Form(?:Fields)?\s[^>]*\brefusal=/.test(text));
  const nameless = marking.flatMap(({ path, text }) =>
    ['FormField', 'TextField', 'PasswordField']
      .flatMap((name) => tags(text, name))
      .filter((tag) => !/\bname=/.test(tag))
      .map((tag) => `${path}: ${tag}`),
  );
  expect(nameless).toEqual([]);
});
