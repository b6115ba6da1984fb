import { RichTextField } from '@portal/shared/rich-text';
import { ConfirmDialog, IconButton, Notice, Section } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { useMemo, useState } from 'react';
import { legalSlides } from '../../domain/legal-slides';
import { Miniature } from '../../presenter/miniature';
import { pageEdited, pageMoved, pageRemoved } from './legal-texts.model';
import styles from './legal-texts.module.css';

interface LegalPageProps {
  readonly at: number;
  readonly count: number;
  /** HTML. */
  readonly html: string;
}

/** Editor for a page of the agreement, with a preview of the slides. */
export const LegalPage = ({ at, count, html }: LegalPageProps) => {
  const { edit, move } = useUnit({ edit: pageEdited, move: pageMoved });
  const name = `Page ${at + 1}`;
  return (
    <Section
      title={name}
      actions={
        <>
          <IconButton
            icon="chevron-up"
            label={`Move ${name} up`}
            disabled={at === 0}
            onClick={() => move({ at, step: -1 })}
          />
          <IconButton
            icon="chevron-down"
            label={`Move ${name} down`}
            disabled={at === count - 1}
            onClick={() => move({ at, step: 1 })}
          />
          <RemovePage at={at} name={name} />
        </>
      }
    >
      <div className={styles['page']}>
        {isBeyondEditor(html) ? (
          <Notice kind="info">
            This page holds a table or a picture, which cannot be edited here.
          </Notice>
        ) : (
          <RichTextField
            label={name}
            value={html}
            emptyText="Nothing written yet."
            startsOpen={html === ''}
            onSave={(next) => edit({ at, html: next })}
          />
        )}
        <Preview html={html} />
      </div>
    </Section>
  );
};

/** Whether the HTML contains elements that the editor would remove. */
const isBeyondEditor = (html: string) => /<(table|img|figure)\b/i.test(html);

const Preview = ({ html }: { readonly html: string }) => {
  const slides = useMemo(() => legalSlides(html), [html]);
  return (
    <div className={styles['preview']} role="group" aria-label="As the client sees it">
      {slides.map((slide) => (
        <Miniature key={slide.id} slide={slide} />
      ))}
      {slides.length > 1 && <p>This page is long: it goes on on a further slide.</p>}
    </div>
  );
};

const RemovePage = ({ at, name }: { readonly at: number; readonly name: string }) => {
  const remove = useUnit(pageRemoved);
  // Local on purpose: whether the question stands open is this button's own.
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <IconButton icon="trash" label={`Remove ${name}`} onClick={() => setAsking(true)} />
      <ConfirmDialog
        open={isAsking}
        title={`Remove ${name}?`}
        text="The page is deleted, and leaves every proposal that is not signed yet."
        isDangerous
        onNo={() => setAsking(false)}
        onYes={() => remove(at)}
      />
    </>
  );
};
