import { join } from 'node:path';
import sharp from 'sharp';

/** Width and height of a picture on a sheet, in px, by the width of the screen. */
const places: Readonly<Record<string, { width: number; height: number; inARow: number }>> = {
  '1440': { width: 640, height: 480, inARow: 3 },
  '768': { width: 384, height: 600, inARow: 5 },
  '360': { width: 240, height: 640, inARow: 8 },
};

const gap = 8;
const background = '#c22';

/** Puts pictures of the same width and theme on sheets of two rows. Returns the number of sheets. */
export async function writeSheets(folder: string, pictures: readonly string[]): Promise<number> {
  let sheets = 0;
  for (const [width, place] of Object.entries(places))
    for (const theme of ['light', 'dark']) {
      const own = pictures.filter((name) => name.endsWith(` ${width} ${theme}.png`)).sort();
      const onASheet = place.inARow * 2;
      for (let at = 0; at < own.length; at += onASheet) {
        const name = `sheet ${width} ${theme} ${String(at / onASheet + 1).padStart(2, '0')}.png`;
        await writeSheet(join(folder, name), folder, own.slice(at, at + onASheet), place);
        sheets += 1;
      }
    }
  return sheets;
}

async function writeSheet(
  path: string,
  folder: string,
  pictures: readonly string[],
  { width, height, inARow }: { width: number; height: number; inARow: number },
): Promise<void> {
  const parts = await Promise.all(
    pictures.map(async (name, at) => ({
      input: await sharp(join(folder, name))
        .resize({ width })
        .extend({ bottom: height, background })
        .toBuffer()
        .then((drawn) => sharp(drawn).extract({ left: 0, top: 0, width, height }).toBuffer()),
      left: (at % inARow) * (width + gap),
      top: Math.floor(at / inARow) * (height + gap),
    })),
  );
  await sharp({
    create: {
      width: inARow * (width + gap) - gap,
      height: Math.ceil(pictures.length / inARow) * (height + gap) - gap,
      channels: 3,
      background,
    },
  })
    .composite(parts)
    .png({ palette: true })
    .toFile(path);
}
