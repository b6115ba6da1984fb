import { expect, type Page, test } from '@playwright/test';
import { mirrorRemotes } from '../fixtures/page-registry';
import { expectAccessibleAsItStands, expectNoSidewaysScroll, widths } from './judged';
import { expectKeyboardReach } from './keyboard';
import { isPhotographing, photographScreens } from './photographed';
import { signInPage } from './sign-in-page';

/** A page, panel, dialog or menu of the portal. */
export interface Screen {
  readonly name: string;
  /** Role to sign in with; undefined for a public screen. */
  readonly role?: string;
  /** Opens the screen, in any language. */
  readonly show: (page: Page) => Promise<void>;
  /** Whether the screen opens only in a wide toolbar; for pictures. */
  readonly isOfDesk?: boolean;
  /** Whether the screen is a composite widget: arrow keys move within, Tab leaves. */
  readonly isWalkedByArrows?: boolean;
}

/**
 * Tests every screen: keyboard, both themes, four widths, and right to left. With
 * `npm run pictures`: takes pictures of every screen instead.
 */
export function testScreens(screens: readonly Screen[]): void {
  if (isPhotographing) return photographScreens(screens);
  for (const { name, role, show, isWalkedByArrows } of screens) {
    test(`${name}: by keyboard, in both themes, from a phone to a wall, and from right to left`, async ({
      page,
    }) => {
      if (role) await signInPage(page).signInAs(role);
      await shown(page, show);
      await expectAccessibleAsItStands(page);
      const opened = await openAbove(page);
      await expectEveryWidth(page);
      await page.setViewportSize(desk);
      // Comes last, because Tab may close an open popover.
      if (!isWalkedByArrows) {
        expect(await openAbove(page), 'a width closes nothing').toEqual(opened);
        await expectKeyboardReach(page);
      }

      await mirrorRemotes(page);
      await page.evaluate(() => localStorage.setItem('groundplan.language', 'ar'));
      await shown(page, show);
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await expectEveryWidth(page);
    });
  }
}

const desk = { width: 1440, height: 900 };

/** Returns the texts of all open dialogs and popovers. */
const openAbove = (page: Page): Promise<string[]> =>
  page.locator(':modal, :popover-open').allTextContents();

async function shown(page: Page, show: Screen['show']): Promise<void> {
  await show(page);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

async function expectEveryWidth(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
}
