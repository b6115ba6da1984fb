import { StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import { createContext, type ReactNode, useContext } from 'react';
import './antd.css';
import { antdTheme } from './antd-theme';

export interface PortalUiProviderProps {
  readonly children: ReactNode;
  /** Text direction; default: the document's direction. */
  readonly direction?: 'ltr' | 'rtl' | undefined;
}

const IsThemed = createContext(false);

/**
 * Container for popups: inside an open modal dialog, popups must mount within the dialog to be
 * interactive.
 */
const popupHome = (trigger?: HTMLElement): HTMLElement =>
  trigger?.closest('dialog') ?? document.body;

/**
 * Detached container for antd's runtime styles. All styles are in antd.css, which lets the Content
 * Security Policy forbid inline styles.
 */
const nowhere = typeof document === 'undefined' ? undefined : document.createElement('div');

const directionOfPage = () => (document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr');

/** Provider of theme and direction for all components of this package. */
export const PortalUiProvider = ({ children, direction }: PortalUiProviderProps) => (
  <IsThemed value>
    <StyleProvider container={nowhere}>
      <ConfigProvider
        theme={antdTheme}
        direction={direction ?? directionOfPage()}
        getPopupContainer={popupHome}
      >
        {children}
      </ConfigProvider>
    </StyleProvider>
  </IsThemed>
);

/** Adds the theme to a component outside a provider. */
export const Themed = ({ children }: { readonly children: ReactNode }) =>
  useContext(IsThemed) ? children : <PortalUiProvider>{children}</PortalUiProvider>;
