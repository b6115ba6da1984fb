import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import styles from '../date-field.module.css';
import './calendar.css';
import { Themed } from './themed';

export interface AntdCalendarProps {
  /** Selected day as YYYY-MM-DD, '' when unset. */
  readonly day: string;
  readonly onPick: (day: string) => void;
  readonly onClose: () => void;
}

/** Open calendar at the lower edge of the surrounding element, which is positioned. */
const AntdCalendar = ({ day, onPick, onClose }: AntdCalendarProps) => (
  <Themed>
    <DatePicker
      open
      inputReadOnly
      tabIndex={-1}
      aria-hidden
      className={styles['calendar']}
      value={day ? dayjs(day) : null}
      onChange={(picked) => {
        onClose();
        onPick(picked?.format('YYYY-MM-DD') ?? '');
      }}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    />
  </Themed>
);

export default AntdCalendar;
