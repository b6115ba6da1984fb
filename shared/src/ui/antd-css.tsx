import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider, Popover, Select, Tooltip } from 'antd';
import { renderToString } from 'react-dom/server';
import { antdTheme } from './antd-theme';

/** Removes antd's global link styles, which would override the portal's. */
const withoutLinks = (css: string): string => css.replace(/(?<=^|\})a(?=[:[{])[^{]*\{[^}]*\}/g, '');

/**
 * Generates the CSS of exactly the antd components that this package uses, equal to antd's runtime
 * styles.
 */
export const makeAntdCss = (): string => {
  const cache = createCache();
  renderToString(
    <StyleProvider cache={cache}>
      <ConfigProvider theme={{ ...antdTheme, zeroRuntime: false }}>
        <Select options={[]} />
        <Tooltip title="." />
        <Popover content="." />
      </ConfigProvider>
    </StyleProvider>,
  );
  return withoutLinks(extractStyle(cache, { plain: true }));
};
