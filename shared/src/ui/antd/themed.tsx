import { StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { antdTheme } from './theme';

/**
 * Container for popups: an open modal dialog, because nothing outside of the dialog is interactive,
 * or else the landmark of the trigger (axe: region).
 */
const popupHome = (trigger?: HTMLElement): HTMLElement =>
  trigger?.closest<HTMLElement>('dialog, main') ?? document.body;

/**
 * Detached container for antd's runtime styles. All styles are in antd.css, which lets the Content
 * Security Policy forbid inline styles.
 */
const nowhere = typeof document === 'undefined' ? undefined : document.createElement('div');

/** Theme and text direction of the page for a component of antd. */
export const Themed = ({ children }: { readonly children: ReactNode }) => (
  <StyleProvider container={nowhere}>
    <ConfigProvider
      theme={antdTheme}
      direction={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}
      getPopupContainer={popupHome}
    >
      {children}
    </ConfigProvider>
  </StyleProvider>
);
