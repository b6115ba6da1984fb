import { Tooltip as AntdTooltip } from 'antd';
import type { ReactElement } from 'react';
import { Themed } from './provider';

export interface TooltipProps {
  readonly text: string;
  readonly children: ReactElement;
}

/** Tooltip on hover and focus; must not be the only source of information. */
export const Tooltip = ({ text, children }: TooltipProps) => (
  <Themed>
    <AntdTooltip title={text} mouseEnterDelay={0.3}>
      {children}
    </AntdTooltip>
  </Themed>
);
