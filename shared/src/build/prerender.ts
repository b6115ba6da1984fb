import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';

/** The portal loads its fonts itself; until then a page is shown in a font of the system. */
const withoutFonts: Plugin = {
  name: 'without fonts',
  setup({ onLoad }) {
    onLoad({ filter: /design-system\/fonts\.css$/ }, () => ({ contents: '', loader: 'css' }));
  },
};

const entryOf = (page: string): string => `
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import Page from ${JSON.stringify(page)};
export const markup = () => renderToStaticMarkup(<MemoryRouter><Page /></MemoryRouter>);`;

/**
 * Renders a page as it is before any effect has run. Returns HTML: a style element with the styles of
 * the page and of the design system, under class names of its own, then the elements.
 *
 * `directory` is the folder of the package, `file` the source of the page below it. Rejects for a page
 * that does not compile, or that needs a browser to render.
 */
export async function prerender(directory: string, file: string): Promise<string> {
  // A remote of another repository that prerenders nothing needs neither esbuild nor PurgeCSS.
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    stdin: {
      contents: entryOf(join(directory, file)),
      resolveDir: import.meta.dirname,
      loader: 'tsx',
    },
    plugins: [withoutFonts],
    loader: { '.css': 'local-css', '.svg': 'dataurl' },
    define: { 'process.env.NODE_ENV': '"production"' },
    platform: 'node',
    format: 'cjs',
    jsx: 'automatic',
    bundle: true,
    minify: true,
    write: false,
    outdir: directory,
    logLevel: 'silent',
  });
  const [code, style] = ['.js', '.css'].map(
    (ending) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '',
  );
  const markup = markupOf(directory, code ?? '');
  return `<style>${await usedBy(markup, style ?? '')}</style>${markup}`;
}

/** Returns the rules whose selectors elements of the markup, or of the whole page, can match. */
async function usedBy(markup: string, style: string): Promise<string> {
  const { PurgeCSS } = await import('purgecss');
  const [purged] = await new PurgeCSS().purge({
    content: [
      {
        raw: `<html data-theme="system light dark"><body><div id="prerendered">${markup}`,
        extension: 'html',
      },
    ],
    css: [{ raw: style }],
    keyframes: true,
  });
  return purged?.css.trim() ?? style;
}

/** Runs compiled code from a file, which names the line of an error. */
function markupOf(directory: string, code: string): string {
  const folder = join(directory, '.build');
  const file = join(folder, `prerender-${process.pid}-${Date.now()}.cjs`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, code);
  try {
    const { markup } = createRequire(file)(file) as { readonly markup: () => string };
    return markup();
  } finally {
    rmSync(file);
  }
}
