import { createEffect } from 'effector';
import { pathOf, type Strokes } from '../domain/strokes';

/** Pixels of an exported signature. Source: decision 54. */
export const padSize = { width: 200, height: 75 };

export interface Drawing {
  readonly strokes: Strokes;
  /** Name rendered as the signature if there are no strokes. */
  readonly typedName: string;
}

export class UnreadableSignature extends Error {
  override name = 'UnreadableSignature';
}

/** Renders a signature as a PNG of 200x75 on white. Rejects with UnreadableSignature if empty. */
export const exportSignatureFx = createEffect(async ({ strokes, typedName }: Drawing) => {
  if (strokes.length === 0 && typedName.trim() === '') throw new UnreadableSignature();
  const canvas = document.createElement('canvas');
  Object.assign(canvas, padSize);
  const pen = canvas.getContext('2d');
  if (!pen) throw new UnreadableSignature();
  draw(pen, { strokes, typedName });
  const png = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!png || png.size === 0) throw new UnreadableSignature();
  return png;
});

function draw(pen: CanvasRenderingContext2D, { strokes, typedName }: Drawing): void {
  const ink = '#1f1b16';
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, padSize.width, padSize.height);
  Object.assign(pen, { strokeStyle: ink, fillStyle: ink, lineWidth: 1.6 });
  Object.assign(pen, { lineCap: 'round', lineJoin: 'round' });
  for (const stroke of strokes) pen.stroke(new Path2D(pathOf(stroke, padSize)));
  if (strokes.length > 0) return;
  Object.assign(pen, { font: '400 26px Fraunces, Georgia, serif' });
  Object.assign(pen, { textAlign: 'center', textBaseline: 'middle' });
  pen.fillText(typedName.trim(), padSize.width / 2, padSize.height / 2, padSize.width - 16);
}
