import { bus } from '@portal/shared/bus';
import { Button, Loading, Notice } from '@portal/shared/design-system';
import { $language } from '@portal/shared/i18n';
import { PartOwner } from '@portal/shared/slots';
import { useUnit } from 'effector-react';
import { type ReactNode, Suspense, useCallback, useLayoutEffect, useRef } from 'react';
import { partMounted, partUnmounted } from '../busy/busy.model';
import { takeOver } from '../page-start/take-over';
import { inLanguage, shownLanguage } from '../preferences/shown-language';
import { failureReason } from '../reports/failure-reason';
import { useRegistry } from '../routes/portal-context';
import { useTexts } from '../texts/texts';
import { PartBoundary } from './part-boundary';
import styles from './remote-view.module.css';
import { useModule } from './use-module';

interface RemoteViewProps {
  readonly remote: string;
  readonly module: string;
  /** Props of the component. */
  readonly context?: object;
}

/**
 * Renders an exposed module: loading, component, or error with Retry. Failures stay within this
 * part of the page.
 */
export const RemoteView = ({ remote, module, context }: RemoteViewProps) => {
  const t = useTexts();
  const usedLanguage = useRemoteLanguage(remote);
  const report = useCallback(
    (phase: 'load' | 'render') => (reason: string) =>
      bus.publish('remote/failed@1', { remote, phase, reason }),
    [remote],
  );
  const onLoadFailure = useCallback((reason: string) => report('load')(reason), [report]);
  const { state, retry } = useModule(remote, module, onLoadFailure);

  if (state.phase === 'loading') return <Loading text={t('loading')} />;
  if (state.phase === 'failed') {
    return <BrokenPart title={t('partUnavailable')} onRetry={retry} />;
  }
  const { Component } = state;
  return (
    <PartBoundary
      key={`${remote}${module}`}
      onError={(error) => report('render')(failureReason(error))}
      whenBroken={(again) => <BrokenPart title={t('partBroke')} onRetry={again} />}
    >
      <PartPresence remote={remote} />
      <PartOwner value={remote}>
        <Suspense fallback={<Loading text={t('loading')} />}>
          <ShownPart language={usedLanguage}>
            <Component {...context} />
          </ShownPart>
        </Suspense>
      </PartOwner>
    </PartBoundary>
  );
};

interface ShownPartProps {
  /** Attributes of the language. */
  readonly language: ReturnType<typeof inLanguage>;
  readonly children: ReactNode;
}

/** A part that is drawn. The effect runs after those of the part, which may empty its fields. */
const ShownPart = ({ language, children }: ShownPartProps) => {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => takeOver(document, element.current), []);
  return (
    <div ref={element} className={styles.part} {...language}>
      {children}
    </div>
  );
};

/** Returns the attributes of the language in which a remote is shown. */
function useRemoteLanguage(remote: string) {
  const language = useUnit($language);
  const { remotes } = useRegistry();
  const contribution = remotes.find(({ name }) => name === remote)?.contribution;
  return inLanguage(shownLanguage(contribution ?? {}, language));
}

/**
 * Counts the mounted parts of a remote. Rendered before the part: effects of the part run with the
 * count updated.
 */
const PartPresence = ({ remote }: { readonly remote: string }) => {
  const { mounted, unmounted } = useUnit({ mounted: partMounted, unmounted: partUnmounted });
  useLayoutEffect(() => {
    mounted(remote);
    return () => void unmounted(remote);
  }, [mounted, unmounted, remote]);
  return null;
};

const BrokenPart = ({ title, onRetry }: { title: string; onRetry: () => void }) => {
  const t = useTexts();
  useLayoutEffect(() => takeOver(document, null), []);
  return (
    <Notice kind="error" title={title} actions={<Button onClick={onRetry}>{t('retry')}</Button>}>
      {t('restWorks')}
    </Notice>
  );
};
