import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleAsItStands, expectNoSidewaysScroll, widths } from './judged';
import { expectKeyboardReach } from './keyboard';
import { signInPage } from './sign-in-page';

/** A page, panel, dialog or menu that a person can have before them. */
export interface Screen {
  readonly name: string;
  /** Who looks at it; nobody where it needs no session. */
  readonly role?: string;
  /** Brings it on the screen, whatever the language. */
  readonly show: (page: Page) => Promise<void>;
  /** Something is open that arrows walk and Tab leaves. */
  readonly isWalkedByArrows?: boolean;
}

/** What every screen is held to: keyboard, both themes, four widths, and right to left. */
export function testScreens(screens: readonly Screen[]): void {
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
      // Last, since Tab may close what is open.
      if (!isWalkedByArrows) {
        expect(await openAbove(page), 'a width closes nothing').toEqual(opened);
        await expectKeyboardReach(page);
      }

      await page.evaluate(() => localStorage.setItem('groundplan.language', 'ar'));
      await shown(page, show);
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await expectEveryWidth(page);
    });
  }
}

const desk = { width: 1440, height: 900 };

/** What stands above the page: dialogs and popovers, by their words. */
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
