import styles from './construction-binder.module.css';

/**
 * A statement of work as words. The body is rich text that others wrote: it is read for its paragraphs and list items
 * and never put into the page as markup.
 */
export const StatementOfWork = ({ html }: { readonly html: string }) => (
  <ul className={styles.work}>
    {paragraphsOf(html).map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
);

function paragraphsOf(html: string): string[] {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  const blocks = [...parsed.querySelectorAll('p, li, h1, h2, h3, h4')];
  const texts = (blocks.length > 0 ? blocks : [parsed.body]).map((block) => block.textContent);
  return [...new Set(texts.map((text) => (text ?? '').trim()).filter(Boolean))];
}
