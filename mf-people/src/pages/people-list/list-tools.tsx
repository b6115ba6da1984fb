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
import { type SortKey, sortKeys, sortLabels } from '../../domain/arrange';
import {
  $arrangement,
  $view,
  directionTurned,
  inactiveToggled,
  keywordTyped,
  sortPicked,
  viewPicked,
} from './model';

const sorts = sortKeys.map((key) => ({ value: key, label: sortLabels[key] }));
const views = [
  { value: 'grid', label: <Icon name="grid" label="Cards" /> },
  { value: 'table', label: <Icon name="list" label="Table" /> },
];

export const ListTools = () => {
  const tools = useUnit({
    arrangement: $arrangement,
    view: $view,
    roles: $roles,
    keywordTyped,
    sortPicked,
    directionTurned,
    inactiveToggled,
    viewPicked,
  });
  const { keyword, sort, isDescending, withInactive } = tools.arrangement;
  return (
    <Toolbar>
      <FormField label="Keyword">
        <TextInput type="search" value={keyword} onChange={tools.keywordTyped} />
      </FormField>
      <FormField label="Sort by">
        <SelectInput
          options={sorts}
          value={sort}
          onChange={(key) => tools.sortPicked(key as SortKey)}
        />
      </FormField>
      <IconButton
        kind="secondary"
        icon={isDescending ? 'chevron-down' : 'chevron-up'}
        label={isDescending ? 'DESC' : 'ASC'}
        onClick={() => tools.directionTurned()}
      />
      {may(tools.roles, 'people.showInactive') && (
        <Switch label="Show inactive" checked={withInactive} onChange={tools.inactiveToggled} />
      )}
      <Segmented
        label="View"
        options={views}
        value={tools.view}
        onChange={(view) => tools.viewPicked(view === 'table' ? 'table' : 'grid')}
      />
    </Toolbar>
  );
};
