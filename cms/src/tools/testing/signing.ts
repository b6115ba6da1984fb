import sharp from 'sharp';
import { at, type RunningSite } from './running-site';

/** A drawing of the size of a pad; drawings of two colours are two drawings. */
export const drawing = (background = '#00000000', width = 200, height = 75): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();

/** What a signature carries to say which proposal was read: that of now. */
export const hashNow = async (site: RunningSite, token: string, project: string): Promise<string> =>
  String(at((await site.ask(token, 'GET', `/api/proposal/${project}`)).body, 'evidence', 'hash'));

/** Signs what stands in the proposal now, by the first pad unless another is given. */
export const signNow = async (
  site: RunningSite,
  token: string,
  project: string,
  given: object = {},
) =>
  site.ask(
    token,
    'POST',
    `/api/proposal/${project}/signature`,
    {
      png: `data:image/png;base64,${(await drawing()).toString('base64')}`,
      pad: 1,
      hash: await hashNow(site, token, project),
      ...given,
    },
    'application/json',
  );
