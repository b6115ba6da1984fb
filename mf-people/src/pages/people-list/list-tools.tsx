import { may } from '@portal/shared/domain';
import { $roles } from '@portal/shared/session';
import {
  FormField,
  Icon,
  IconButton,
  Segmented,
  SelectInput,
  Switch,
  TextInput,
  Toolbar,
} from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { sortKeys, sortLabels } from '../../domain/arrange';
import { Count } from './count';
import styles from './people-list.module.css';
import { useListAddress } from './use-list-address';

const sorts = sortKeys.map((key) => ({ value: key, label: sortLabels[key] }));
const views = [
  { value: 'grid', label: <Icon name="grid" label="Cards" /> },
  { value: 'table', label: <Icon name="list" label="Table" /> },
];

export const ListTools = () => {
  const roles = useUnit($roles);
  const { arrangement, view, change, showAs } = useListAddress();
  const { keyword, sort, isDescending, withInactive } = arrangement;
  return (
    <div className={styles.tools}>
      <Toolbar>
        <FormField label="Keyword">
          <TextInput
            type="search"
            placeholder="Keyword"
            value={keyword}
            onChange={(text) => change('keyword', text)}
          />
        </FormField>
        <FormField label="Sort by">
          <SelectInput options={sorts} value={sort} onChange={(key) => change('sort', key)} />
        </FormField>
        <IconButton
          kind="secondary"
          icon={isDescending ? 'chevron-down' : 'chevron-up'}
          label={isDescending ? 'DESC' : 'ASC'}
          onClick={() => change('order', isDescending ? '' : 'descending')}
        />
        <Segmented
          label="View"
          options={views}
          value={view}
          onChange={(picked) => showAs(picked === 'table' ? 'table' : 'grid')}
        />
        {may(roles, 'people.showInactive') && (
          <Switch
            label="Show inactive"
            checked={withInactive}
            onChange={(isShown) => change('inactive', isShown ? 'shown' : '')}
          />
        )}
        <Count />
      </Toolbar>
    </div>
  );
};
