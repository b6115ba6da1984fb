import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider, DatePicker, Dropdown, Select } from 'antd';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { antdTheme } from './theme';

/** Widgets that have a style sheet, each the whole of what the widget needs. */
const examples = {
  select: <Select options={[]} />,
  menu: (
    <Dropdown menu={{ items: [] }}>
      <span />
    </Dropdown>
  ),
  calendar: <DatePicker />,
} as const satisfies Record<string, ReactElement>;

export type StyledWidget = keyof typeof examples;

export const styledWidgets = Object.keys(examples) as readonly StyledWidget[];

/** Removes antd's global link styles, which would override the portal's. */
const withoutLinks = (css: string): string => css.replace(/(?<=^|\})a(?=[:[{])[^{]*\{[^}]*\}/g, '');

/** Removes the variables of antd's palettes, which no component of the portal refers to. */
const withoutPalettes = (css: string): string => css.replace(/--ant-[a-z]+-\d+:[^;]*;/g, '');

/** Replaces the heights of controls by those of the density: open, a select is as high as closed. */
const withDensity = (css: string): string =>
  css
    .replace(/--ant-control-height:[^;]*/, '--ant-control-height:var(--gp-control)')
    .replace(/--ant-control-height-sm:[^;]*/, '--ant-control-height-sm:var(--gp-control-small)');

/** Generates the CSS of a widget: antd's runtime styles with the colors and heights of the portal. */
export const makeAntdCss = (widget: StyledWidget): string => {
  const cache = createCache();
  renderToString(
    <StyleProvider cache={cache}>
      <ConfigProvider theme={{ ...antdTheme, zeroRuntime: false }}>
        {examples[widget]}
      </ConfigProvider>
    </StyleProvider>,
  );
  return withDensity(withoutPalettes(withoutLinks(extractStyle(cache, { plain: true }))));
};
