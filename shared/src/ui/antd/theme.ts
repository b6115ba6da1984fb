import type { ThemeConfig } from 'antd';

/**
 * Maps antd's tokens to the portal's CSS variables: a theme change updates variables and renders
 * nothing.
 */
export const antdTheme: ThemeConfig = {
  zeroRuntime: true,
  hashed: false,
  cssVar: { key: 'gp-antd' },
  token: {
    colorPrimary: '#2f5d44',
    colorPrimaryHover: 'var(--gp-leaf)',
    colorPrimaryActive: 'var(--gp-leaf-strong)',
    colorPrimaryBorder: 'var(--gp-leaf)',
    colorBgContainer: 'var(--gp-surface)',
    colorBgContainerDisabled: 'var(--gp-sunk)',
    colorBgElevated: 'var(--gp-surface-raised)',
    colorBgSpotlight: 'var(--gp-ink)',
    colorTextLightSolid: 'var(--gp-paper)',
    colorText: 'var(--gp-ink)',
    colorTextSecondary: 'var(--gp-ink-soft)',
    colorTextTertiary: 'var(--gp-ink-faint)',
    colorTextDescription: 'var(--gp-ink-soft)',
    colorTextDisabled: 'var(--gp-ink-faint)',
    colorTextPlaceholder: 'var(--gp-ink-faint)',
    colorTextQuaternary: 'var(--gp-ink-faint)',
    colorIcon: 'var(--gp-ink-soft)',
    colorIconHover: 'var(--gp-ink)',
    colorBorder: 'var(--gp-rule-strong)',
    colorBorderDisabled: 'var(--gp-rule)',
    colorSplit: 'var(--gp-rule)',
    colorError: '#9c2f27',
    colorFillSecondary: 'var(--gp-sunk)',
    colorFillTertiary: 'var(--gp-hover)',
    controlItemBgHover: 'var(--gp-hover-raised)',
    controlItemBgActive: 'var(--gp-leaf-tint)',
    controlItemBgActiveHover: 'var(--gp-leaf-tint)',
    controlOutline: 'color-mix(in srgb, var(--gp-leaf) 35%, transparent)',
    boxShadowSecondary: 'var(--gp-shadow-2)',
    fontFamily: 'var(--gp-font-text)',
    fontSize: 16,
    controlHeight: 44,
    controlHeightSM: 36,
    borderRadius: 6,
    motion: false,
  },
  components: {
    // A week fits between the edge of a screen of 360 px and the end of a field in a card.
    DatePicker: {
      // A week fits between the edge of a screen of 360 px and the end of a field in a card.
      cellWidth: 36,
      cellHeight: 36,
      // The picked day: light on dark green, and dark on light green in the dark theme.
      colorPrimary: 'var(--gp-leaf)',
      // Days of the months beside.
      colorTextDisabled: 'var(--gp-ink-soft)',
    },
    Select: {
      optionSelectedBg: 'var(--gp-leaf-tint)',
      optionSelectedColor: 'var(--gp-ink)',
      optionActiveBg: 'var(--gp-hover-raised)',
      hoverBorderColor: 'var(--gp-ink-soft)',
      activeBorderColor: 'var(--gp-leaf)',
      selectorBg: 'var(--gp-surface)',
      clearBg: 'var(--gp-surface)',
      multipleItemBg: 'var(--gp-leaf-tint)',
      multipleItemBorderColor: 'transparent',
    },
  },
};
