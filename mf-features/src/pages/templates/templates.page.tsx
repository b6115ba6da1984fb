import { Link, useParams } from '@portal/shared/router';
import {
  buttonClass,
  EmptyState,
  FailureNotice,
  Page,
  PageHeader,
  Skeleton,
} from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { type ReactNode, useEffect } from 'react';
import { useTemplateSearch } from '../../template-search/use-template-search';
import { TemplateEditor } from './template-editor';
import { TemplateRow } from './template-row';
import { $all, $failure, listOpened, pageLeft } from './templates.model';
import styles from './templates.module.css';

/** Feature templates: the list, and the editor with an address per template. */
const TemplatesPage = () => {
  const { templateId } = useParams();
  const { open, leave } = useUnit({ open: listOpened, leave: pageLeft });
  useEffect(() => {
    open();
    return () => leave();
  }, [open, leave]);
  if (templateId !== undefined) return <TemplateEditor key={templateId} address={templateId} />;
  return (
    <Page>
      <PageHeader
        title="Feature templates"
        subtitle="What a feature begins with. A project keeps the templates as they were when it was made."
        actions={
          <Link className={buttonClass({ kind: 'primary' })} to="/templates/new">
            New template
          </Link>
        }
      />
      <Loaded>
        <TemplateList />
      </Loaded>
    </Page>
  );
};

const Loaded = ({ children }: { readonly children: ReactNode }) => {
  const { all, failure, retry } = useUnit({ all: $all, failure: $failure, retry: listOpened });
  if (all) return children;
  if (failure)
    return (
      <FailureNotice
        text="There was a problem loading the feature templates. Please refresh the page."
        onRetry={() => retry()}
      />
    );
  return <Skeleton lines={6} height="3.5rem" />;
};

const TemplateList = () => {
  const all = useUnit($all) ?? [];
  const { field, found, isSearching } = useTemplateSearch(all);
  if (all.length === 0)
    return (
      <EmptyState icon="clipboard" title="There are no feature templates">
        Make the first one: what it asks, and the lines that it brings.
      </EmptyState>
    );
  return (
    <>
      {field}
      {found.length === 0 && <EmptyState icon="search" title="No template matches." />}
      <ol className={styles['list']} aria-label="Feature templates">
        {found.map((template, at) => (
          <TemplateRow
            key={template.id}
            template={template}
            // A place among the found templates says nothing about the place in the list.
            isFirst={isSearching || at === 0}
            isLast={isSearching || at === found.length - 1}
          />
        ))}
      </ol>
    </>
  );
};

export default TemplatesPage;
