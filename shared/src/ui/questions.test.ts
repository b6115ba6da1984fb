import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

interface Asked {
  readonly file: string;
  readonly title: string;
  readonly text: string;
}

/** Titles that the specification quotes (spec 2, sections 2 and 7). Their texts name what is lost. */
const quoted = ["'Confirm Removal?'", "'Regenerate Project Template'"];
/** Questions that delete nothing, or whose answers carry verbs. */
const others = ['ui/confirm.tsx', 'ui/ask-conflict-resolution.tsx', 'whose-version.tsx'];

const sources = () =>
  readdirSync(root)
    .filter((name) => name.startsWith('mf-') || name === 'shared')
    .flatMap((name) =>
      readdirSync(join(root, name, 'src'), { recursive: true, encoding: 'utf8' }).map((path) =>
        join(name, 'src', path),
      ),
    )
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .filter((path) => !others.some((other) => path.endsWith(other)));

/** Reads the questions of a file: arguments of `confirm` and attributes of `ConfirmDialog`. */
function questionsOf(file: string): readonly Asked[] {
  const source = readFileSync(join(root, file), 'utf8');
  const calls = source.matchAll(
    /(?<![.\w])confirm\(\{([\s\S]*?)\}\)|<ConfirmDialog\b([\s\S]*?)\/>/g,
  );
  return [...calls].map(([, call, dialog]) => {
    const part = (name: string) =>
      new RegExp(`\\b${name}(?:: |=\\{?)([\\s\\S]*?)(?:,\\n|\\}?\\n|$)`).exec(
        call ?? dialog ?? '',
      )?.[1];
    const plain = (text = '') => text.replace(/^"(.*)"$/, "'$1'").trim();
    return { file, title: plain(part('title')), text: plain(part('text')) };
  });
}

test('each question names its thing and its verb, and says what is lost', () => {
  const asked = sources().flatMap(questionsOf);
  expect(asked.length).toBeGreaterThan(20);
  const wrong = asked.filter(
    ({ title, text }) => text === '' || !(quoted.includes(title) || /\?['`]/.test(title)),
  );
  expect(wrong).toEqual([]);
  const bare = asked.filter(({ title }) => title === "'Confirm Removal?'").map(({ file }) => file);
  expect(bare).toEqual(['mf-features/src/pages/features/feature-head.tsx']);
});
