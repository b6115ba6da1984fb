import { DatePicker } from 'antd';
import dayjs, { type Dayjs, type ManipulateType } from 'dayjs';
import { useEffect, useEffectEvent, useState } from 'react';
import { VisuallyHidden } from '../../design-system';
import styles from '../date-field.module.css';
import './calendar.css';
import { Themed } from './themed';

export interface AntdCalendarProps {
  /** Selected day as YYYY-MM-DD, '' when unset. */
  readonly day: string;
  readonly onPick: (day: string) => void;
  readonly onClose: () => void;
}

const overflow = { adjustX: true, adjustY: true, shiftX: true, shiftY: true };
/**
 * Below the field or above, and moved into the window where neither has room. Without offset, by which the window would be
 * missed.
 */
const placements = {
  bottomLeft: { points: ['tl', 'bl'], overflow },
  bottomRight: { points: ['tr', 'br'], overflow },
  topLeft: { points: ['bl', 'tl'], overflow },
  topRight: { points: ['br', 'tr'], overflow },
};

/** Steps of the keys, as in the date picker of the ARIA Authoring Practices. */
const steps: Readonly<Record<string, readonly [number, ManipulateType]>> = {
  ArrowLeft: [-1, 'day'],
  ArrowRight: [1, 'day'],
  ArrowUp: [-7, 'day'],
  ArrowDown: [7, 'day'],
  PageUp: [-1, 'month'],
  PageDown: [1, 'month'],
};

const picking: ReadonlySet<string> = new Set(['Enter', ' ']);

const dayOf = (day: string): Dayjs | null => (day ? dayjs(day) : null);

/** Whether a key is pressed at the button that opened the calendar. */
const isAtOpener = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !(ctrlKey || metaKey || altKey) &&
  target instanceof Element &&
  target.matches('[aria-haspopup="dialog"][aria-expanded="true"]');

/** Moves the selected day by keys; Enter and Space pick the day. The focus stays at the button of the calendar. */
function useDayByKeys({ day, onPick, onClose }: AntdCalendarProps) {
  // Local on purpose: a day that is not picked yet concerns this calendar alone.
  const [moved, setMoved] = useState<Dayjs | null>(null);
  const [month, setMonth] = useState(() => dayOf(day) ?? dayjs());
  const move = (step: readonly [number, ManipulateType]) => {
    const next = (moved ?? dayOf(day) ?? dayjs()).add(...step);
    setMoved(next);
    setMonth(next);
  };
  const pick = (picked: Dayjs) => {
    onClose();
    onPick(picked.format('YYYY-MM-DD'));
  };
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (!isAtOpener(event)) return;
    const step = steps[event.key];
    const picked = picking.has(event.key) ? moved : null;
    // A button is pressed by the same keys.
    if (step || picked) event.preventDefault();
    if (step) move(step);
    if (picked) pick(picked);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return { moved, month, setMonth };
}

/** Open calendar at an edge of the surrounding element, which is positioned. */
const AntdCalendar = (props: AntdCalendarProps) => {
  const { day, onPick, onClose } = props;
  const { moved, month, setMonth } = useDayByKeys(props);
  return (
    <Themed>
      <VisuallyHidden>
        <span role="status">{moved?.format('dddd, MMMM D, YYYY')}</span>
      </VisuallyHidden>
      <DatePicker
        open
        inputReadOnly
        tabIndex={-1}
        aria-hidden
        className={styles['calendar']}
        builtinPlacements={placements}
        value={moved ?? dayOf(day)}
        pickerValue={month}
        onPickerValueChange={setMonth}
        onChange={(picked) => {
          onClose();
          onPick(picked?.format('YYYY-MM-DD') ?? '');
        }}
        onOpenChange={(isOpen) => !isOpen && onClose()}
      />
    </Themed>
  );
};

export default AntdCalendar;
