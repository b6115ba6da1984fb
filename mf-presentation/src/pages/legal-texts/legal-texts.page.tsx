import { RichTextField } from '@portal/shared/rich-text';
import {
  Button,
  FailureNotice,
  Notice,
  Page,
  PageHeader,
  Section,
  Skeleton,
} from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { useLayoutEffect } from 'react';
import { LegalPage } from './legal-page';
import {
  $failure,
  $other,
  $pages,
  $saveProblem,
  $saving,
  $words,
  otherTextChosen,
  ownTextChosen,
  pageAdded,
  saveRetried,
  textsLeft,
  textsOpened,
  wordsEdited,
} from './legal-texts.model';

/** Editor of the agreement and the text above the signature pads, used in every proposal. */
const LegalTextsPage = () => {
  const { open, leave } = useUnit({ open: textsOpened, leave: textsLeft });
  // Before the first paint: opening empties the fields.
  useLayoutEffect(() => {
    open();
    return () => leave();
  }, [open, leave]);
  return (
    <Page>
      <PageHeader
        title="Legal texts"
        subtitle="Every proposal ends with them. What a client has signed stays as it was."
        actions={<SaveState />}
      />
      <NotSaved />
      <ChangedByOther />
      <Texts />
    </Page>
  );
};

const SaveState = () => {
  const isSaving = useUnit($saving);
  return <span role="status">{isSaving ? 'Saving...' : ''}</span>;
};

const NotSaved = () => {
  const { problem, retry } = useUnit({ problem: $saveProblem, retry: saveRetried });
  if (problem === null) return null;
  return (
    <Notice
      kind="error"
      actions={
        <Button size="small" icon="retry" onClick={() => retry()}>
          Retry
        </Button>
      }
    >
      The last change is not saved. {problem}
    </Notice>
  );
};

const namesOfTexts = { legal: 'agreement', signatures: 'text above the signatures' } as const;

/**
 * Conflict dialog: another person has changed the text; nothing is overwritten before the choice.
 */
const ChangedByOther = () => {
  const { other, keepOwn, takeOther } = useUnit({
    other: $other,
    keepOwn: ownTextChosen,
    takeOther: otherTextChosen,
  });
  if (!other) return null;
  return (
    <Notice
      kind="warning"
      title={`Another person has changed the ${namesOfTexts[other.title]}.`}
      actions={
        <>
          <Button size="small" onClick={() => takeOther()}>
            Show theirs
          </Button>
          <Button size="small" kind="danger" onClick={() => keepOwn()}>
            Keep mine
          </Button>
        </>
      }
    >
      Yours is not saved. One of the two stays.
    </Notice>
  );
};

const Texts = () => {
  const { pages, words, failure, retry, add, edit } = useUnit({
    pages: $pages,
    words: $words,
    failure: $failure,
    retry: textsOpened,
    add: pageAdded,
    edit: wordsEdited,
  });
  if (!pages && failure)
    return (
      <FailureNotice
        text="There was a problem loading the legal texts. Please refresh the page."
        onRetry={() => retry()}
      />
    );
  if (!pages) return <Skeleton lines={6} height="3.5rem" />;
  return (
    <>
      {pages.map((html, at) => (
        // Pages have no ids; moving or removing a page renders the list anew.
        <LegalPage key={`${at} of ${pages.length}`} at={at} count={pages.length} html={html} />
      ))}
      <div>
        <Button icon="plus" onClick={() => add()}>
          Add a page
        </Button>
      </div>
      <Section title="Above the signatures">
        <RichTextField
          label="Words above the signatures"
          value={words}
          emptyText="Nothing written yet."
          onSave={edit}
        />
      </Section>
    </>
  );
};

export default LegalTextsPage;
