import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import './antd.css';
import { antdTheme } from './antd-theme';

export interface PortalUiProviderProps {
  readonly children: ReactNode;
  readonly direction?: 'ltr' | 'rtl';
  /** The page's nonce for styles, where its policy asks for one. */
  readonly nonce?: string | undefined;
}

/** A popup inside a dialog must live in it: what is outside of an open dialog cannot be reached. */
const popupHome = (trigger?: HTMLElement): HTMLElement =>
  trigger?.closest('dialog') ?? document.body;

/** The one theme and direction of everything in this package; the shell mounts it around the remotes. */
export const PortalUiProvider = ({ children, direction = 'ltr', nonce }: PortalUiProviderProps) => (
  <ConfigProvider
    theme={antdTheme}
    direction={direction}
    csp={{ nonce }}
    getPopupContainer={popupHome}
    virtual
  >
    {children}
  </ConfigProvider>
);
