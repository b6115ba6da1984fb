import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoPassword, mailOf } from '../fixtures/accounts';
import type { OwnProject } from '../fixtures/own-project';
import { drawnPicture } from '../fixtures/picture';
import { readPaper } from '../pages/printed';
import { button, field, type Screen } from './screen';

const consentLabel =
  'I have read the proposal and its terms, and I agree to sign it electronically.';

interface Step {
  readonly title: string;
  readonly run: () => Promise<void>;
}

/**
 * Returns the main journey of the portal for any engine: price a line, upload a picture, present,
 * sign, print.
 */
export function journeyOf(screen: Screen, portalUrl: string, project: OwnProject): readonly Step[] {
  const { engine } = screen;
  const at = (page: string) => `${portalUrl}/projects/${project.id}/${page}`;
  return [
    {
      title: 'a manager signs in and is led to the features of a project',
      async run() {
        await engine.open(at('features'));
        await signIn(screen, mailOf('manager'), demoPassword);
        await screen.see('Gravel garden');
      },
    },
    {
      title: 'a cost line is priced by the keyboard, and the totals follow',
      run: () => priceLine(screen),
    },
    {
      title: 'a picture is uploaded to the documents',
      async run() {
        await engine.open(at('documents'));
        await screen.see('No documents yet.');
        await uploadTerrace(screen);
      },
    },
    {
      title: 'the manager walks the presentation to its end with the arrow key',
      async run() {
        await engine.open(at('presentation'));
        await walkToTheEnd(screen);
      },
    },
    {
      title: 'the client signs by pointer',
      async run() {
        await engine.evaluate('localStorage.clear()');
        await engine.open(at('presentation'));
        await signIn(screen, project.client.mail, project.client.password);
        await walkToTheEnd(screen);
        await screen.drawOn({ kind: '[role=img]', name: 'Client signature: draw here' });
        await screen.click({ kind: 'input[type=checkbox]', name: consentLabel });
        await screen.click(button('Sign'));
        await screen.see('Signed, ');
      },
    },
    { title: 'the presentation prints', run: () => printDeck(screen) },
  ];
}

async function signIn(screen: Screen, mail: string, password: string): Promise<void> {
  await screen.fill(field('Email'), mail);
  await screen.fill(field('Password'), password);
  await screen.click(button('Sign in'));
}

async function priceLine(screen: Screen): Promise<void> {
  const { engine } = screen;
  await screen.click({ kind: 'a', name: 'Details of Gravel garden' });
  await screen.click(button('Add line'));
  const cells = ['Basalt steps', 'Laid by hand', '4', 'pcs', '250', '10'];
  for (const text of cells) {
    await screen.until('a focused field', "document.activeElement?.matches('input')");
    await engine.selectAll();
    await engine.type(text);
    await engine.press('Tab');
  }
  await screen.see('$2,113.60');
  await screen.see('saved');
  await screen.until('the end of all saves', "!document.body.innerText.includes('saving')");
}

const pictureIsDrawn =
  "[...document.querySelectorAll('article img')].some((image) => image.naturalWidth > 0)";

/** Deletes the file only after the upload: engines read the file while sending. */
async function uploadTerrace(screen: Screen): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'groundplan-upload-'));
  try {
    const { name, buffer } = await drawnPicture('terrace.png');
    await writeFile(join(folder, name), buffer);
    await screen.engine.chooseFile(join(folder, name));
    await screen.until('the picture', pictureIsDrawn);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Reads the position from the deck's controls: `3 / 14`. */
const position = `(document.querySelector('nav[aria-label="Slides"]')?.innerText.match(/\\d+ *\\/ *\\d+/)?.[0] ?? '')`;

async function walkToTheEnd(screen: Screen): Promise<void> {
  const { engine } = screen;
  await screen.until('the first slide', `${position} !== ''`);
  for (;;) {
    const shown = await engine.evaluate<string>(position);
    const [number, last] = shown.split('/').map((part) => Number.parseInt(part, 10));
    if (number === last) break;
    await engine.press('ArrowRight');
    await screen.until('the next slide', `${position} !== ${JSON.stringify(shown)}`);
  }
}

/**
 * Triggers the portal's print function in every engine, and checks the PDF if the driver can print.
 */
async function printDeck(screen: Screen): Promise<void> {
  const { engine } = screen;
  await engine.evaluate(`void (window.print = () => {
    const images = [...document.querySelectorAll('[data-printed] img')];
    const missing = images.filter(({ naturalWidth }) => naturalWidth === 0).length;
    document.title = 'printed ' + (images.length > 0) + ' missing ' + missing;
  })`);
  await screen.click(button('Print or save as PDF'));
  await screen.until('the call to print', "document.title === 'printed true missing 0'");
  const paper = await engine.print();
  if (!paper) return;
  const { pages, size } = await readPaper(paper);
  const slides = Number((await engine.evaluate<string>(position)).split('/')[1]);
  // Firefox draws web fonts as shapes: the PDF contains no text to check.
  const isOnA4 = Math.abs(size[0] - 842) <= 1 && Math.abs(size[1] - 595) <= 1;
  if (pages.length !== slides || !isOnA4)
    throw new Error(`${pages.length} pages of ${size.join(' x ')} points for ${slides} slides`);
}
