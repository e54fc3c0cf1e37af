import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { firefox, webkit, type BrowserType } from '@playwright/test';
import puppeteer from 'puppeteer-core';
import { Builder, Key, Origin, type WebDriver } from 'selenium-webdriver';
import { choosePort } from './stack';

/** What a journey uses of a browser: Playwright's and Puppeteer's pages have it as it is. */
export interface OtherPage {
  goto(address: string): Promise<unknown>;
  /** Returns the value of an expression in the page. */
  evaluate(expression: string): Promise<unknown>;
  mouse: Record<'down' | 'up', () => Promise<void>> & { move(x: number, y: number): Promise<void> };
  keyboard: { type(text: string): Promise<void> } & Record<
    'press' | 'down' | 'up',
    (key: Name) => Promise<void>
  >;
}

/** The keys that the journeys press, as Playwright and Puppeteer name them. */
type Name = 'Control' | 'Enter' | 'Escape' | 'Tab' | 'k';

export interface OtherBrowser {
  /** `Firefox 153.8.0`. */
  title: string;
  page: OtherPage;
  close(): Promise<void>;
}

const size = { width: 1280, height: 800 };

/** Opens the browser that Playwright has downloaded. */
async function openPlaywright(type: BrowserType): Promise<OtherBrowser> {
  const browser = await type.launch();
  const page = await browser.newPage({ viewport: size });
  return { title: `${type.name()} ${browser.version()}`, page, close: () => browser.close() };
}

/** Opens the system's Firefox by WebDriver BiDi. */
async function openFirefox(executablePath: string): Promise<OtherBrowser> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, defaultViewport: size });
  const page = await browser.newPage();
  return { title: await browser.version(), page, close: () => browser.close() };
}

/** Starts a program that serves on its own. Returns the function that ends it. */
function start(program: string, args: string[], env: NodeJS.ProcessEnv = {}): () => void {
  const child: ChildProcess = spawn(program, args, { env: { ...process.env, ...env }, stdio: 'ignore' });
  return () => void child.kill();
}

const keyOf = (name: string): string =>
  (Key as unknown as Record<string, string>)[name.toUpperCase()] ?? name;

/** Returns a page that a WebDriver controls. */
const pageOf = (driver: WebDriver): OtherPage => {
  const act = () => driver.actions({ async: true });
  return {
    goto: (address) => driver.get(address),
    evaluate: (expression) => driver.executeScript(`return (${expression})`),
    mouse: {
      move: (x, y) =>
        act()
          .move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 50 })
          .perform(),
      down: () => act().press().perform(),
      up: () => act().release().perform(),
    },
    keyboard: {
      type: (text) => act().sendKeys(text).perform(),
      press: (key) => act().sendKeys(keyOf(key)).perform(),
      down: (key) => act().keyDown(keyOf(key)).perform(),
      up: (key) => act().keyUp(keyOf(key)).perform(),
    },
  };
};

/** Opens the system's WebKit (WebKitGTK) by WebDriver, on a screen of its own where there is none. */
async function openWebKit(driverPath: string): Promise<OtherBrowser> {
  const display = `:${(await choosePort()) % 10_000}`;
  const stopScreen = start('Xvfb', [display, '-screen', '0', '1400x1000x24', '-nolisten', 'tcp']);
  const port = await choosePort();
  const stopDriver = start(driverPath, [`--port=${port}`], { DISPLAY: display });
  const stop = () => {
    stopDriver();
    stopScreen();
  };
  const build = async (attempt = 1): Promise<WebDriver> => {
    try {
      const server = `http://127.0.0.1:${port}`;
      return await new Builder().usingServer(server).withCapabilities({ browserName: 'MiniBrowser' }).build();
    } catch (error) {
      if (attempt === 50) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
      return build(attempt + 1);
    }
  };
  try {
    const driver = await build();
    await driver.manage().window().setRect({ x: 0, y: 0, width: size.width, height: 900 });
    const version = (await driver.getCapabilities()).getBrowserVersion() ?? '';
    return { title: `WebKit ${version}`, page: pageOf(driver), close: () => driver.quit().finally(stop) };
  } catch (error) {
    stop();
    throw error;
  }
}

const find = (...files: string[]): string => {
  const found = files.find((file) => existsSync(file));
  if (found) return found;
  throw new Error(`None of ${files.join(', ')} is there: npm run test:all installs what it can.`);
};

/** Opens each of the supported browsers beside Chromium: Playwright's own, else the system's. */
export const otherBrowsers: Record<'Firefox' | 'WebKit', () => Promise<OtherBrowser>> = {
  Firefox: () =>
    existsSync(firefox.executablePath())
      ? openPlaywright(firefox)
      : openFirefox(find('/usr/bin/firefox-esr', '/usr/bin/firefox')),
  WebKit: () =>
    existsSync(webkit.executablePath())
      ? openPlaywright(webkit)
      : openWebKit(find('/usr/bin/WebKitWebDriver')),
};
