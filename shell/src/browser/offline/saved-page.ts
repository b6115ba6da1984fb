import type { LanguageCode } from '@portal/shared/contract';
import { localise } from '@portal/shared/i18n';
import { contentId } from '../focus/content-id';
import { filled } from '../texts/filled';
import { frameTexts } from '../texts/frame-texts';
import { momentInLanguage } from '../unsaved/moment-in-language';
import { loadedFiles } from './loaded-files';

/** Longest saved page, in characters. */
const longest = 500_000;

/**
 * Returns the HTML of the page as it is drawn, marked with the current time; null for a page that
 * loads, is scrolled down, asks for a password, is too large or has no place for the mark.
 *
 * The part before the comment `body` belongs into the head: the fonts and style sheets of the builds.
 *
 * @param files Paths of the portal's files that the page has loaded.
 */
export function savedPage(
  document: Document,
  language: LanguageCode,
  files: readonly string[] = loadedFiles(),
): string | null {
  const main = document.querySelector(`#portal #${contentId}`);
  const frame = main?.closest('#portal > *');
  if (!main || !frame || isUnsettled(main)) return null;
  const copy = copyOf(frame);
  const mark = copy.querySelector('header [role="status"]');
  if (!mark) return null;
  const age = document.createElement('small');
  const moment = momentInLanguage(Date.now(), language);
  age.textContent = filled(localise(frameTexts.dataOf, language), { moment });
  mark.replaceChildren(age);
  const head = fontPreloads(files) + linkedStyles(document);
  const html = `${head}<!--body-->${inlineStyles(document)}${copy.outerHTML}`;
  return html.length > longest ? null : html;
}

const isUnsettled = (main: Element): boolean =>
  scrollY > innerHeight ||
  main.querySelector('[aria-busy="true"], input[type="password"]') !== null ||
  // Placeholders of text that loads.
  [...main.querySelectorAll('[role="status"][aria-label]')].some((one) => !one.textContent);

/** Copies what is seen: with the values of fields, without what would load or be found by its id. */
function copyOf(frame: Element): Element {
  const copy = frame.cloneNode(true) as Element;
  const fieldsOf = (part: Element) => [
    ...part.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
      'input, textarea, select',
    ),
  ];
  const copies = fieldsOf(copy);
  for (const [place, field] of fieldsOf(frame).entries()) {
    const fieldCopy = copies[place];
    if (fieldCopy) writeValue(fieldCopy, field);
  }
  for (const part of copy.querySelectorAll('iframe, object, video, [popover]')) part.remove();
  for (const part of copy.querySelectorAll('[id], [name], [autofocus]')) {
    part.removeAttribute('name');
    part.removeAttribute('autofocus');
    if (!part.closest('svg')) part.removeAttribute('id');
  }
  return copy;
}

/** Writes the value of a field into the attributes of its copy, which HTML keeps. */
function writeValue(copy: Element, field: Element): void {
  if (field instanceof HTMLTextAreaElement) copy.replaceChildren(field.value);
  else if (field instanceof HTMLSelectElement) writeChoice(copy, field);
  else if (field instanceof HTMLInputElement) {
    if (field.type !== 'file') copy.setAttribute('value', field.value);
    copy.toggleAttribute('checked', field.checked);
  }
}

function writeChoice(copy: Element, { options }: HTMLSelectElement): void {
  for (const [place, option] of copy.querySelectorAll('option').entries())
    option.toggleAttribute('selected', options[place]?.selected ?? false);
}

/** Returns preloads of the fonts, without which the page would be laid out twice. */
const fontPreloads = (files: readonly string[]): string =>
  [...new Set(files)]
    .filter((path) => path.endsWith('.woff2'))
    .map((path) => `<link rel="preload" as="font" href="${path}" crossorigin>`)
    .join('');

/** Returns the links of the style sheets, with their hashes. */
const linkedStyles = (document: Document): string =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
    .filter(({ href }) => new URL(href).origin === location.origin)
    .map(({ outerHTML }) => outerHTML)
    .join('');

/** Returns the style sheets that widgets have written into the page. */
const inlineStyles = (document: Document): string =>
  [...document.querySelectorAll('style[data-css-hash]')]
    .map(({ textContent }) => `<style>${textContent}</style>`)
    .join('');
