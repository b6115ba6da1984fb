interface Words {
  readonly late: string;
  readonly failed: string;
  readonly retry: string;
}

/** The style sheet shows only the texts in the language of the person. */
const words: Readonly<Record<'en' | 'tr' | 'ar', Words>> = {
  en: {
    late: 'This is taking longer than usual.',
    failed: 'The portal could not be loaded.',
    retry: 'Retry',
  },
  tr: {
    late: 'Bu, her zamankinden uzun sürüyor.',
    failed: 'Portal yüklenemedi.',
    retry: 'Yeniden dene',
  },
  ar: {
    late: 'يستغرق هذا وقتًا أطول من المعتاد.',
    failed: 'تعذر تحميل البوابة.',
    retry: 'إعادة المحاولة',
  },
};

/** Logo of `Wordmark` in `shared/src/design-system`, simplified. */
const mark =
  '<svg viewBox="0 0 32 32" fill="none" stroke="currentColor" stroke-width="1.75" aria-hidden="true"><path d="M19 4.5H4.5v23h23V13M13.5 18.5C13 9.5 18.5 4.5 27.5 4.5c.5 9-4.5 14.5-14 14zm-3 3 11-11"/></svg>';

const inLanguage = ([language, { late, failed, retry }]: readonly [string, Words]): string =>
  `<div lang="${language}" dir="auto"><p>${late}</p><p>${failed}</p><a href="">${retry}</a></div>`;

interface BootScreen {
  /** As HTML. */
  readonly portalName: string;
  /** Whether the page has toolbar and navigation. */
  readonly isFramed: boolean;
}

/**
 * Renders the boot screen, visible while `#portal` is empty: before the scripts have run, and if
 * the portal fails to render. Works without scripts: the style sheet reveals the error message with
 * Retry after a delay, or immediately if the document has `data-failed`.
 */
export function bootScreen({ portalName, isFramed }: BootScreen): string {
  const outline = isFramed ? `<i></i><i></i><b>${mark}<span>${portalName}</span></b>` : '';
  const message = Object.entries(words).map(inLanguage).join('');
  return `<div id="boot">${outline}<div>${mark}<span>${portalName}</span><div role="alert">${message}</div></div></div>
<noscript><style>#boot,#prerendered{display:none}</style><p id="scriptless">${portalName} needs JavaScript. Please switch it on and reload the page.</p></noscript>`;
}
