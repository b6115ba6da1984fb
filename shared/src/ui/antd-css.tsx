import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider, Popover, Select, Tooltip } from 'antd';
import { renderToString } from 'react-dom/server';
import { antdTheme } from './antd-theme';

/** The style sheet of exactly those antd components that this package shows, made the way antd makes it at run time. */
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
  return extractStyle(cache, { plain: true, types: ['style'] });
};
