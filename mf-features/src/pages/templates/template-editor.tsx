import type { TemplateContent } from '@portal/shared/domain';
import { Link, useNavigate } from '@portal/shared/router';
import {
  BusyOverlay,
  EmptyState,
  FailureNotice,
  FormFields,
  Notice,
  Page,
  PageHeader,
  Section,
  Skeleton,
} from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { useEffect, useLayoutEffect } from 'react';
import { blankItem, copyOfItem, formulaNames } from '../../domain/template-edit';
import { Basics } from './basics';
import {
  $editing,
  $isClosed,
  $isRestored,
  $problems,
  $readFailure,
  $reading,
  $refusal,
  $saving,
  closeShown,
  edited,
  editorLeft,
  editorOpened,
  readRetried,
} from './editor-model';
import { EntryList } from './entry-list';
import { ItemEditor } from './item-editor';
import { FormulaNames, Problems } from './problems';
import { SaveBar } from './save-bar';
import { TemplateTexts } from './template-texts';
import { WhoseVersion } from './whose-version';

/** Editor of a template, saved as a whole. Unsaved edits persist as a draft in this browser. */
export const TemplateEditor = ({ address }: { readonly address: string }) => {
  const { editing, isReading, isClosed, open, leave, shown } = useUnit({
    editing: $editing,
    isReading: $reading,
    isClosed: $isClosed,
    open: editorOpened,
    leave: editorLeft,
    shown: closeShown,
  });
  const navigate = useNavigate();
  // Before the first paint: opening empties the fields.
  useLayoutEffect(() => {
    open(address);
    return () => leave();
  }, [open, leave, address]);
  useEffect(() => {
    if (!isClosed) return;
    shown();
    void navigate('/templates');
  }, [isClosed, shown, navigate]);
  if (editing) return <Editor content={editing.content} isNew={editing.seen === null} />;
  return isReading ? <Skeleton lines={6} height="3.5rem" /> : <Unread />;
};

/** Says why there is nothing to edit. */
const Unread = () => {
  const { failure, retry } = useUnit({ failure: $readFailure, retry: readRetried });
  if (!failure) return null;
  if (failure.kind === 'refused' && failure.status === 404)
    return <EmptyState icon="clipboard" title="There is no such template" action={back} />;
  return (
    <FailureNotice
      text="There was a problem loading the feature template. Please try again."
      onRetry={() => retry()}
    />
  );
};

const back = <Link to="/templates">All templates</Link>;

interface EditorProps {
  readonly content: TemplateContent;
  readonly isNew: boolean;
}

const Editor = ({ content, isNew }: EditorProps) => {
  const { problems, refusal, isRestored, isSaving, change } = useUnit({
    problems: $problems,
    refusal: $refusal,
    isRestored: $isRestored,
    isSaving: $saving,
    change: edited,
  });
  return (
    <Problems.Provider value={problems}>
      <BusyOverlay busy={isSaving} text="Saving the template...">
        <Page>
          <PageHeader
            over={back}
            title={content.title || (isNew ? 'New template' : 'Template without a name')}
          />
          {isRestored && (
            <Notice kind="info">What you typed before is shown again. It is not saved yet.</Notice>
          )}
          <FormFields refusal={refusal}>
            <Basics content={content} onChange={change} />
          </FormFields>
          <Section title="Parts">
            <EntryList
              word="part"
              level={3}
              path="items"
              entries={content.items}
              nameOf={({ name }) => name}
              blank={() => blankItem(content.items.length === 0)}
              copy={copyOfItem}
              onChange={(items) => change({ ...content, items })}
            >
              {(item, path, changeItem) => (
                <FormulaNames.Provider value={formulaNames(content, item)}>
                  <ItemEditor item={item} path={path} onChange={changeItem} />
                </FormulaNames.Provider>
              )}
            </EntryList>
          </Section>
          <TemplateTexts content={content} onChange={change} />
          <SaveBar isNew={isNew} />
          <WhoseVersion />
        </Page>
      </BusyOverlay>
    </Problems.Provider>
  );
};
