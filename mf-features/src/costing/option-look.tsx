import type { TemplateOption } from '@portal/shared/domain';
import styles from './costing.module.css';

/** Name of an option with colour swatches. */
export const OptionLook = ({ option }: { readonly option: TemplateOption }) => (
  <span className={styles['option']}>
    {option.name}
    {option.colors.length > 0 && (
      <span className={styles['swatches']} aria-hidden>
        {option.colors.map((color) => (
          <span key={color} className={styles['swatch']} style={{ background: color }} />
        ))}
      </span>
    )}
  </span>
);
