const marker =
  /<!--\s*pagebreak\s*-->|<(div|hr|p)\b[^>]*(?:class="[^"]*page-?break[^"]*"|style="[^"]*page-break-after[^"]*")[^>]*>(?:(?:(?!<\/\1>).)*<\/\1>)?/gis;

/**
 * A text in pages, split at its page-break markers: an editor's page-break element, or an HTML comment `pagebreak`.
 * Pages without words are left out. Source: decision 56.
 */
export function legalPages(html: string): string[] {
  return html
    .replace(marker, '\u000c')
    .split('\u000c')
    .map((page) => page.trim())
    .filter((page) => page.replace(/<[^>]*>|&nbsp;|\s/g, '') !== '');
}

/** The text of these pages, with a marker between them; pages without words are left out. */
export const textOfPages = (pages: readonly string[]): string =>
  pages.filter((page) => legalPages(page).length > 0).join('\n<!-- pagebreak -->\n');
