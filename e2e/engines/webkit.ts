import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { Builder, By, Capabilities, Key as Keys, Origin, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../set-up/portal';
import { preparedProgram } from '../set-up/prepared-programs';
import { type EngineWindow, type Key, viewport } from './engine';

const startedWithinMs = 60_000;

/** Starts WebKitGTK's MiniBrowser on a virtual screen, driven by WebKitWebDriver. */
export async function openWebKit(): Promise<EngineWindow> {
  const screen = await startScreen();
  const driverProcess = await startDriver(screen.display);
  const stop = async () => {
    await end(driverProcess.child);
    await end(screen.child);
  };
  try {
    const driver = await connect(driverProcess.url);
    return windowOf(driver, async () => {
      await driver.quit();
      await stop();
    });
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts Xvfb on a free display number, which Xvfb prints. */
async function startScreen(): Promise<{ child: ChildProcess; display: string }> {
  const { path } = preparedProgram('xvfb');
  const size = `${viewport.width}x${viewport.height + 200}x24`;
  const args = ['-displayfd', '1', '-screen', '0', size, '-nolisten', 'tcp'];
  const child = spawn(path, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  for await (const number of createInterface(child.stdout)) return { child, display: `:${number}` };
  throw new Error('Xvfb ended at start.');
}

async function startDriver(display: string): Promise<{ child: ChildProcess; url: string }> {
  const { path, environment } = preparedProgram('webkit-driver');
  const port = await freePort();
  const child = spawn(path, [`--port=${port}`], {
    stdio: ['ignore', 'ignore', 'ignore'],
    env: { ...process.env, ...environment, DISPLAY: display, GDK_BACKEND: 'x11' },
  });
  const url = `http://127.0.0.1:${port}`;
  const limit = Date.now() + startedWithinMs;
  while (!(await answers(`${url}/status`))) {
    if (child.exitCode !== null || Date.now() > limit) {
      child.kill();
      throw new Error('WebKitWebDriver did not start.');
    }
    await pause(50);
  }
  return { child, url };
}

async function connect(url: string): Promise<WebDriver> {
  const driver = await new Builder()
    .usingServer(url)
    .withCapabilities(new Capabilities({ browserName: 'MiniBrowser' }))
    .build();
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...viewport });
  return driver;
}

const keys: Readonly<Record<Key, string>> = {
  Tab: Keys.TAB,
  Enter: Keys.ENTER,
  ArrowRight: Keys.ARROW_RIGHT,
};

const windowOf = (driver: WebDriver, close: () => Promise<void>): EngineWindow => ({
  open: (url) => driver.get(url),
  evaluate: <Result>(expression: string) => driver.executeScript<Result>(`return ${expression}`),
  async drag([start, ...rest]) {
    if (!start) throw new Error('A drag needs a point.');
    const at = ({ x, y }: { x: number; y: number }) => ({
      x: Math.round(x),
      y: Math.round(y),
      origin: Origin.VIEWPORT,
      duration: 20,
    });
    const actions = driver.actions({ async: true }).move(at(start)).press();
    for (const point of rest) actions.move(at(point));
    await actions.release().perform();
  },
  press: (key) => driver.actions().sendKeys(keys[key]).perform(),
  type: (text) => driver.actions().sendKeys(text).perform(),
  selectAll: () =>
    driver.actions().keyDown(Keys.CONTROL).sendKeys('a').keyUp(Keys.CONTROL).perform(),
  chooseFile: (file) => driver.findElement(By.css('input[type=file]')).sendKeys(file),
  // WebKitWebDriver has no command to print.
  print: () => Promise.resolve(null),
  close,
});

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}
