import { Dropdown } from 'antd';
import { Icon } from '../../design-system';
import type { MenuItem } from '../menu';
import styles from '../menu.module.css';
import './menu.css';
import { Themed } from './themed';

export interface AntdMenuProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly onClose: () => void;
}

/** Open list of a menu, placed at the edge of the surrounding element, which is positioned. */
const AntdMenu = ({ label, items, onClose }: AntdMenuProps) => (
  <Themed>
    <Dropdown
      open
      autoFocus
      destroyOnHidden
      trigger={['click']}
      placement="bottomRight"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      menu={{
        'aria-label': label,
        className: styles['menu'],
        items: items.map(({ key, label: words, icon, isDangerous, disabled, onPick }) => ({
          key,
          label: words,
          icon: icon && <Icon name={icon} size={18} />,
          danger: isDangerous,
          disabled,
          onClick: () => {
            onClose();
            onPick();
          },
        })),
      }}
    >
      <span className={styles['anchor']} />
    </Dropdown>
  </Themed>
);

export default AntdMenu;
