import type { Viewer } from '../access/viewer';
import type { Loaded } from '../load/load-records';
import type { JsonObject } from '../schema/json';
import { publicPath, styleNames, stylePath } from './file-store';
import type { AddressSigner } from './signed-address';

/** Mime types that sharp can read, for which image styles exist. */
const scaled = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif']);

export const hasStyles = (mime: unknown): boolean => typeof mime === 'string' && scaled.has(mime);

/** Returns a file's attributes with URLs signed for the viewer. */
export const shownFile =
  (signer: AddressSigner, viewer: Viewer, now: number) =>
  ({ type }: Loaded, attributes: JsonObject): JsonObject => {
    const { uri, filemime } = attributes;
    if (type.name !== 'file--file' || typeof uri !== 'string') return attributes;
    const sign = (path: string) => signer.sign(path, viewer.uid, now);
    return {
      ...attributes,
      uri: { value: uri, url: sign(publicPath(uri)) },
      image_style_uri: hasStyles(filemime)
        ? Object.fromEntries(styleNames.map((style) => [style, sign(stylePath(uri, style))]))
        : null,
    };
  };
