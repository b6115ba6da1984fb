import type { DrawingAnswer, DrawingOrder } from './draw-paper';
import { readyParts } from './ready-pictures';
import { signedPaper } from './signed-paper';

// Child process of draw-paper.ts: generates PDFs until the parent closes the channel.
process.on('message', (order: DrawingOrder) => {
  void answer(order).then((answered) => process.send?.(answered));
});

async function answer({ id, facts }: DrawingOrder): Promise<DrawingAnswer> {
  try {
    return { id, pdf: await signedPaper(await readyParts(facts)) };
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
