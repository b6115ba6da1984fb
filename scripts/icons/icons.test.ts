import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { iconFiles } from './icon-files';

const root = join(import.meta.dirname, '../..');

test('the shapes of all icons are those of @ant-design/icons-svg, shortened', () => {
  for (const [file, text] of Object.entries(iconFiles())) {
    expect(readFileSync(file, 'utf8')).toBe(text);
  }
});

/** Drawings that are no icons: the logo, the plan on the sign-in page, the surfaces of the pads. */
const drawings = [
  'mf-auth/src/surroundings/garden-plan.tsx',
  'mf-presentation/src/signing/company-pad.tsx',
  'mf-presentation/src/signing/pad-surface.tsx',
  'shared/src/design-system/icon.tsx',
  'shared/src/design-system/wordmark.tsx',
  'shell/src/server/gateway/boot-screen.ts',
  'shell/src/server/gateway/index-page.ts',
];

test('no icon is drawn by hand', () => {
  const drawn = sources().filter((file) => /<svg\b/.test(readFileSync(join(root, file), 'utf8')));
  expect(drawn).toEqual(drawings);
});

/** Returns the code of the product, without tests, relative to the root. */
function sources(): string[] {
  const packages = readdirSync(root).filter((name) => /^(mf-.*|shared|shell)$/.test(name));
  return packages
    .flatMap((name) =>
      readdirSync(join(root, name, 'src'), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${name}/src/${file}`,
      ),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file))
    .sort();
}
