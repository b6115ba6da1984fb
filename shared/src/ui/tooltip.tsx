import { Tooltip as AntdTooltip } from 'antd';
import type { ReactElement } from 'react';
import { Themed } from './provider';

export interface TooltipProps {
  readonly text: string;
  readonly children: ReactElement;
}

/** A hint on hover and focus; never the only place where something is said. */
export const Tooltip = ({ text, children }: TooltipProps) => (
  <Themed>
    <AntdTooltip title={text} mouseEnterDelay={0.3}>
      {children}
    </AntdTooltip>
  </Themed>
);
