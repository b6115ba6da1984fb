import { Tooltip as AntdTooltip } from 'antd';
import type { ReactElement } from 'react';

export interface TooltipProps {
  readonly text: string;
  readonly children: ReactElement;
}

/** A hint on hover and focus; never the only place where something is said. */
export const Tooltip = ({ text, children }: TooltipProps) => (
  <AntdTooltip title={text} mouseEnterDelay={0.3}>
    {children}
  </AntdTooltip>
);
