import {
  type ComponentType,
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  useRef,
  useState,
} from 'react';
import type { Widget } from './widget';
import { WidgetProblem } from './widget-problem';

interface OpenerProps<Props> {
  readonly popup: 'menu' | 'dialog';
  readonly widget: Widget<Props>;
  readonly button: ReactElement<HTMLAttributes<HTMLElement>>;
  readonly className: string | undefined;
  /** Renders the open popup; `close` restores the focus. */
  readonly children: (Popup: ComponentType<Props>, close: () => void) => ReactNode;
}

/** Button with a popup, whose code loads when the pointer or the focus reaches the button. */
export function Opener<Props>({ popup, widget, button, className, children }: OpenerProps<Props>) {
  // Local on purpose: an open popup is closed by the next click.
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLSpanElement>(null);
  const wasOpen = useRef(false);
  const { Component: Popup, isLoading, hasFailed } = widget.useState();
  const close = () => {
    setOpen(false);
    box.current?.querySelector('button')?.focus();
  };
  return (
    <span
      ref={box}
      className={className}
      onPointerEnter={widget.load}
      onFocus={widget.load}
      // A press outside of the popup closes the popup before the click arrives here.
      onPointerDownCapture={() => {
        wasOpen.current = open;
      }}
      onClick={({ target }) => {
        widget.load();
        if (box.current?.contains(target as Node)) setOpen(!wasOpen.current);
        wasOpen.current = false;
      }}
    >
      {cloneElement(button, {
        'aria-haspopup': popup,
        'aria-expanded': open,
        'aria-busy': (open && isLoading) || undefined,
      })}
      {Popup && open && children(Popup, close)}
      {hasFailed && <WidgetProblem />}
    </span>
  );
}
