import { projectStatuses } from '@portal/shared/domain';
import {
  Button,
  FormField,
  Icon,
  Segmented,
  SelectInput,
  TextInput,
  Toolbar,
} from '@portal/shared/ui';
import { useArrangement } from './use-arrangement';

const any = { value: '', label: 'Any status' };
const statuses = [any, ...projectStatuses.map(({ key, label }) => ({ value: key, label }))];
const views = [
  { value: 'grid', label: <Icon name="grid" label="Cards" /> },
  { value: 'table', label: <Icon name="list" label="Table" /> },
];

/** Keyword, status filter, budget order, and card or table view; the address holds all settings. */
export const ListTools = () => {
  const { listing, view, change } = useArrangement();
  const { keyword, status, budget } = listing;
  return (
    <Toolbar>
      <FormField label="Name">
        <TextInput
          type="search"
          placeholder="Project or client"
          value={keyword}
          onChange={(text) => change('keyword', text)}
        />
      </FormField>
      <FormField label="Status">
        <SelectInput
          options={statuses}
          value={status}
          onChange={(picked) => change('status', picked)}
        />
      </FormField>
      <Button
        icon={budget === 'descending' ? 'chevron-down' : 'chevron-up'}
        aria-pressed={budget !== null}
        onClick={() => change('budget', budget === 'ascending' ? 'descending' : 'ascending')}
      >
        Budget
      </Button>
      <Segmented
        label="View"
        options={views}
        value={view}
        onChange={(picked) => change('view', picked === 'table' ? 'table' : '')}
      />
    </Toolbar>
  );
};
