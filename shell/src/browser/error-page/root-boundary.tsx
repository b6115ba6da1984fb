import { bus } from '@portal/shared/bus';
import { ButtonLink, Notice } from '@portal/shared/design-system';
import { localise } from '@portal/shared/i18n';
import { Component, type ReactNode } from 'react';
import { takeOver } from '../page-start/take-over';
import { keptLanguage } from '../preferences/language';
import { inLanguage } from '../preferences/shown-language';
import { type TextName, texts } from '../texts/texts';
import type { TypedText } from '../unsaved/typed-fields';
import styles from './root-boundary.module.css';

interface RootBoundaryProps {
  readonly children: ReactNode;
  /** Returns the unsaved texts in fields on the page. */
  readonly typedTexts: () => readonly TypedText[];
}

interface Broken {
  readonly reason: string;
}

/**
 * Error boundary of the shell: shows the error, the unsaved texts and a Retry button in place of
 * the portal.
 */
export class RootBoundary extends Component<RootBoundaryProps, { readonly broken: Broken | null }> {
  override state: { readonly broken: Broken | null } = { broken: null };
  private typed: readonly TypedText[] | null = null;

  static getDerivedStateFromError(error: unknown) {
    return { broken: { reason: error instanceof Error ? error.message : String(error) } };
  }

  override componentDidCatch() {
    takeOver(document, null);
    const reason = this.state.broken?.reason ?? '';
    bus.publish('remote/failed@1', { remote: 'shell', phase: 'render', reason });
  }

  override render() {
    const { broken } = this.state;
    if (broken === null) return this.props.children;
    // Read before this message replaces the fields.
    this.typed ??= this.props.typedTexts();
    return <BrokenPortal reason={broken.reason} typed={this.typed} />;
  }
}

/** Uses the stored language: the stores of the page may be the broken part. */
const language = () => keptLanguage() ?? 'en';
const t = (name: TextName): string => localise(texts[name], language());

const BrokenPortal = ({ reason, typed }: Broken & { readonly typed: readonly TypedText[] }) => (
  <main className={styles.page} {...inLanguage(language())}>
    <Notice
      kind="error"
      title={<h1 className={styles.title}>{t('portalBroke')}</h1>}
      actions={
        <ButtonLink kind="primary" href={location.pathname + location.search}>
          {t('retry')}
        </ButtonLink>
      }
    >
      <p>{t('draftsKept')}</p>
      <p className={styles.reason}>{reason}</p>
    </Notice>
    {typed.length > 0 && (
      <section className={styles.typed} aria-label={t('typedNotSaved')}>
        <p>{t('typedNotSaved')}</p>
        <dl>
          {typed.map(({ label, text }) => (
            <div key={label + text}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
    )}
  </main>
);
