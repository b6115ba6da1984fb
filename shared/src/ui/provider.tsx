import { StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import { createContext, type ReactNode, useContext } from 'react';
import './antd.css';
import { antdTheme } from './antd-theme';

export interface PortalUiProviderProps {
  readonly children: ReactNode;
  /** The document's own direction unless told. */
  readonly direction?: 'ltr' | 'rtl' | undefined;
}

const IsThemed = createContext(false);

/** A popup inside a dialog must live in it: what is outside of an open dialog cannot be reached. */
const popupHome = (trigger?: HTMLElement): HTMLElement =>
  trigger?.closest('dialog') ?? document.body;

/**
 * Takes what antd would still write into the page at run time. All of it stands in antd.css, so that
 * a page needs no permission for styles made by scripts.
 */
const nowhere = typeof document === 'undefined' ? undefined : document.createElement('div');

const directionOfPage = () => (document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr');

/** The one theme and direction of everything in this package. */
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

/** The theme for one component where no provider is around it: nothing of antd is ever shown without. */
export const Themed = ({ children }: { readonly children: ReactNode }) =>
  useContext(IsThemed) ? children : <PortalUiProvider>{children}</PortalUiProvider>;
