import { Select } from 'antd';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Icon } from '../../design-system';
import { searchText } from '../../domain/search/search-text';
import type { SelectLook } from '../select-input';
import styles from '../select-input.module.css';
import './select.css';
import { Themed } from './themed';

export interface AntdSelectProps extends SelectLook {
  readonly value: string | null;
  readonly onChange: (picked: string) => void;
  /** Text that the list is filtered by when it opens. */
  readonly typed: string;
}

interface DrawnOption {
  readonly value: string;
  readonly label: ReactNode;
  readonly words: string;
  readonly disabled?: boolean | undefined;
}

const isFound = (typed: string, option?: DrawnOption): boolean =>
  searchText(option?.words ?? '').includes(searchText(typed));

/**
 * Makes the element that scrolls the list box that the field controls. antd gives role and id to an
 * element inside, and a long list would be a scrolling area without a stop for Tab (axe:
 * scrollable-region-focusable).
 */
function moveRoleToScroller(popup: HTMLElement | null): void {
  const scroller = popup?.querySelector('[class$="-list-holder"]');
  const list = scroller?.querySelector('[role="listbox"]');
  if (!scroller || !list) return;
  scroller.id = list.id;
  scroller.setAttribute('role', 'listbox');
  list.removeAttribute('id');
  list.removeAttribute('role');
}

/** Select of antd, mounted focused and with an open list. */
const AntdSelect = (props: AntdSelectProps) => {
  const { options, size, searchable, noOptionsText, value, onChange, typed, ...others } = props;
  const { onOpen, onSearch, ...rest } = others;
  const [search, setSearch] = useState('');
  // Once mounted: at its own first effect antd clears the filter.
  useEffect(() => setSearch(typed), [typed]);
  useEffect(() => {
    if (typed) onSearch?.(typed);
  }, [typed, onSearch]);
  const opened = useEffectEvent(() => onOpen?.());
  useEffect(() => opened(), []);
  const type = (text: string) => {
    setSearch(text);
    onSearch?.(text);
  };
  return (
    <Themed>
      <Select<string | null, DrawnOption>
        {...rest}
        autoFocus
        defaultOpen
        onOpenChange={(isOpen) => isOpen && onOpen?.()}
        value={value}
        onChange={(picked) => onChange(picked ?? '')}
        options={options.map(({ value: key, label, look, disabled }) => ({
          value: key,
          label: look ?? label,
          words: label,
          disabled,
        }))}
        size={size === 'small' ? 'small' : 'middle'}
        showSearch={
          (searchable ?? options.length >= 8) && {
            // The options of an owner that searches are those found.
            filterOption: onSearch ? false : isFound,
            searchValue: search,
            onSearch: type,
          }
        }
        notFoundContent={
          <span className={styles['nothing']}>{noOptionsText ?? 'Nothing found'}</span>
        }
        listHeight={340}
        // A new function for each render: a search without results removes the list.
        popupRender={(list) => <div ref={(popup) => moveRoleToScroller(popup)}>{list}</div>}
        suffixIcon={<Icon name="chevron-down" size={16} />}
        className={styles['select']}
        popupMatchSelectWidth={false}
      />
    </Themed>
  );
};

export default AntdSelect;
