import type { RemoteBuild } from '@portal/shared/contract';
import { Button } from '@portal/shared/design-system';
import { $language, localise } from '@portal/shared/i18n';
import { $clientView } from '@portal/shared/session';
import { useUnit } from 'effector-react';
import { filled } from '../texts/filled';
import { keptPreview } from './kept-preview';
import styles from './preview-badge.module.css';
import { previewTexts } from './preview-texts';

interface PreviewBadgeProps {
  readonly name: string;
  /** Builds that run in place of the live builds; null before sign-in. */
  readonly builds: readonly RemoteBuild[] | null;
}

/** Badge on every page while the browser has a preview, with a button that leaves the preview. */
export const PreviewBadge = ({ name, builds }: PreviewBadgeProps) => {
  const { language, view } = useUnit({ language: $language, view: $clientView });
  const listed = builds?.map((build) => `${build.name} ${build.version}`).join(', ') ?? '';
  const text = localise(builds ? previewTexts.active : previewTexts.waiting, language);
  const label = filled(text, { name, builds: listed });
  const leave = () => {
    keptPreview.forget();
    location.reload();
  };
  return (
    <section className={styles.badge} data-raised={view !== null} aria-label={label}>
      <bdi className={styles.text}>{label}</bdi>
      {builds === null && (
        <Button size="small" onClick={() => location.reload()}>
          {localise(previewTexts.start, language)}
        </Button>
      )}
      <Button size="small" onClick={leave}>
        {localise(previewTexts.leave, language)}
      </Button>
    </section>
  );
};
