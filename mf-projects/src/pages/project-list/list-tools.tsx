import { projectStatuses } from '@portal/shared/domain';
import { $roles } from '@portal/shared/session';
import {
  Button,
  FormField,
  Icon,
  Segmented,
  SelectInput,
  TextInput,
  Toolbar,
} from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { $offersArchive } from './project-list.model';
import styles from './project-list.module.css';
import { useArrangement } from './use-arrangement';

const any = { value: '', label: 'Any status' };
const statuses = [any, ...projectStatuses.map(({ key, label }) => ({ value: key, label }))];
const views = [
  { value: 'grid', label: <Icon name="grid" label="Cards" /> },
  { value: 'table', label: <Icon name="list" label="Table" /> },
];

const archives = [
  { value: '', label: 'Without archived' },
  { value: 'yes', label: 'Archived' },
];

interface ArchiveProps {
  readonly isArchived: boolean;
  readonly change: ReturnType<typeof useArrangement>['change'];
}

/** Filter of archived projects, for administrators. */
const Archive = ({ isArchived, change }: ArchiveProps) => {
  const { roles, isOffered } = useUnit({ roles: $roles, isOffered: $offersArchive });
  if (!isOffered || !roles.includes('administrator')) return null;
  return (
    <FormField label="Archive">
      <SelectInput
        options={archives}
        value={isArchived ? 'yes' : ''}
        onChange={(picked) => change('archived', picked)}
      />
    </FormField>
  );
};

/** Keyword, status filter, budget order, and card or table view; the address holds all settings. */
export const ListTools = () => {
  const { listing, view, change } = useArrangement();
  const { keyword, status, budget } = listing;
  return (
    <div className={styles.tools}>
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
        <Archive isArchived={listing.isArchived === true} change={change} />
        <Segmented
          label="View"
          options={views}
          value={view}
          onChange={(picked) => change('view', picked === 'table' ? 'table' : '')}
        />
      </Toolbar>
    </div>
  );
};
