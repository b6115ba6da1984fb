import { $language, localise } from '@portal/shared/i18n';
import { useUnit } from 'effector-react';
import { useTexts } from '../texts/texts';
import { useToolTexts } from '../texts/tool-texts';
import styles from './example.module.css';
import { exampleTexts } from './example-texts';

/** Page at /example: header, toolbar and placeholder text, as a template for page developers. */
const ExamplePage = () => {
  const t = useTexts();
  const tool = useToolTexts();
  const language = useUnit($language);
  const { heading, quote, paragraphs } = exampleTexts;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('example')}</h1>
      </header>
      <div className={styles.toolbar} role="toolbar" aria-label={tool('toolbar')}>
        <button className={styles.tool} type="button">
          {t('example')}
        </button>
      </div>
      <article className={styles.text}>
        <h2>{localise(heading, language)}</h2>
        <blockquote className={styles.quote}>{localise(quote, language)}</blockquote>
        {paragraphs.map((paragraph) => (
          <p key={paragraph.en}>{localise(paragraph, language)}</p>
        ))}
      </article>
    </div>
  );
};

export default ExamplePage;
