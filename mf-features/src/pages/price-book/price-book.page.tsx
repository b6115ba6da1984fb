import { formatCount } from '@portal/shared/domain';
import { failureText } from '@portal/shared/http';
import { ImportLines } from '@portal/shared/line-grid';
import {
  Button,
  EmptyState,
  FailureNotice,
  FormField,
  Loading,
  Notice,
  Page,
  PageHeader,
  Skeleton,
  TextInput,
  Toolbar,
} from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { useEffect, useState } from 'react';
import { formOpened, pageLeft } from './entry.model';
import { EntryForm } from './entry-form';
import {
  $failure,
  $imported,
  $offer,
  $rows,
  linesImported,
  listingChanged,
  retried,
} from './price-book.model';
import { PriceTable } from './price-table';
import { useListing } from './use-listing';

/** The price book: prices of articles, offered by name in cost lines. */
const PriceBookPage = () => {
  const { offer, show, leave } = useUnit({ offer: $offer, show: listingChanged, leave: pageLeft });
  const { listing } = useListing();
  useEffect(() => () => leave(), [leave]);
  useEffect(() => void show(listing), [show, listing]);
  if (offer?.isOffered === false)
    return (
      <Page>
        <PageHeader title="Price Book" />
        <Notice kind="info">The content system of this site has no price book.</Notice>
      </Page>
    );
  return (
    <Page>
      <PageHeader
        title="Price Book"
        subtitle="Prices that a cost line offers while its name is typed. Stored estimates keep their prices."
        actions={<Actions />}
      />
      <Tools />
      <Prices />
      <EntryForm />
    </Page>
  );
};

const Actions = () => {
  const { offer, open, bring } = useUnit({
    offer: $offer,
    open: formOpened,
    bring: linesImported,
  });
  // Local on purpose: the dialog is discarded when the page is left.
  const [isImporting, setIsImporting] = useState(false);
  return (
    <>
      {offer?.canImport && (
        <Button icon="upload" onClick={() => setIsImporting(true)}>
          Import
        </Button>
      )}
      <Button kind="primary" icon="plus" onClick={() => open(null)}>
        Add price
      </Button>
      {isImporting && (
        <ImportLines
          title="Import prices"
          action="Import"
          columns={['name', 'description', 'unit', 'unitPrice', 'overheadPercent']}
          onLines={(lines) => {
            setIsImporting(false);
            bring(lines);
          }}
          onClose={() => setIsImporting(false)}
        />
      )}
    </>
  );
};

const Tools = () => {
  const { rows, imported } = useUnit({ rows: $rows, imported: $imported });
  const { listing, search } = useListing();
  return (
    <Toolbar>
      <FormField label="Keyword">
        <TextInput
          type="search"
          placeholder="Name or description"
          value={listing.keyword}
          onChange={search}
        />
      </FormField>
      {rows && (
        <p role="status">
          {`${formatCount(rows.length)} ${rows.length === 1 ? 'price' : 'prices'}`}
        </p>
      )}
      {imported !== null && <Loading text={`Importing prices: ${imported} done`} />}
    </Toolbar>
  );
};

const Prices = () => {
  const { rows, failure, retry } = useUnit({ rows: $rows, failure: $failure, retry: retried });
  const notice = failure && <FailureNotice text={failureText(failure)} onRetry={() => retry()} />;
  if (rows === null) return notice ?? <Skeleton lines={6} height="3rem" />;
  if (rows.length === 0) return <NoPrices />;
  return (
    <>
      {notice}
      <PriceTable rows={rows} />
    </>
  );
};

const NoPrices = () => {
  const { listing, search } = useListing();
  if (listing.keyword.trim() === '')
    return (
      <EmptyState icon="clipboard" title="There are no prices yet">
        Add a price, or import a price list from a CSV or Excel file.
      </EmptyState>
    );
  return (
    <EmptyState
      icon="clipboard"
      title="No prices found."
      action={<Button onClick={() => search('')}>Clear</Button>}
    >
      {`Nothing matches "${listing.keyword}".`}
    </EmptyState>
  );
};

export default PriceBookPage;
