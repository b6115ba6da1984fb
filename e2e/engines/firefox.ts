import puppeteer from 'puppeteer-core';
import { preparedProgram } from '../set-up/prepared-programs';
import { type EngineWindow, viewport } from './engine';

/** Starts a stock Firefox headless, driven by WebDriver BiDi. */
export async function openFirefox(): Promise<EngineWindow> {
  const { path, environment } = preparedProgram('firefox');
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: path,
    headless: true,
    env: { ...process.env, ...environment },
    defaultViewport: viewport,
  });
  const page = await browser.newPage();
  return {
    async open(url) {
      await page.goto(url);
    },
    evaluate: <Result>(expression: string) => page.evaluate(expression) as Promise<Result>,
    async drag([start, ...rest]) {
      if (!start) throw new Error('A drag needs a point.');
      await page.mouse.move(start.x, start.y);
      await page.mouse.down();
      for (const { x, y } of rest) await page.mouse.move(x, y);
      await page.mouse.up();
    },
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    async selectAll() {
      await page.keyboard.down('Control');
      await page.keyboard.press('a');
      await page.keyboard.up('Control');
    },
    async chooseFile(file) {
      const input = await page.locator('input[type=file]').setVisibility(null).waitHandle();
      await input.uploadFile(file);
    },
    // The format is required: the client mistakes inches for centimetres in the default size.
    print: () => page.pdf({ format: 'A4', printBackground: true }),
    close: () => browser.close(),
  };
}
