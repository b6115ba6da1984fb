import { answerPaper } from './answer-paper';
import type { DrawingAnswer, DrawingOrder } from './draw-paper';
import type { PaperFacts } from './facts';
import { readyAnswer, readyParts } from './ready-pictures';
import { signedPaper } from './signed-paper';

// Child process of draw-paper.ts: generates PDFs until the parent closes the channel.
process.on('message', (order: DrawingOrder) => {
  void answer(order).then((answered) => process.send?.(answered));
});

const draw = async (facts: PaperFacts): Promise<Buffer> =>
  facts.kind === 'answer'
    ? answerPaper(await readyAnswer(facts))
    : signedPaper(await readyParts(facts));

async function answer({ id, facts }: DrawingOrder): Promise<DrawingAnswer> {
  try {
    return { id, pdf: await draw(facts) };
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
