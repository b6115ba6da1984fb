import { answerPaper } from './answer-paper';
import { auditPaper } from './audit-paper';
import type { DrawingAnswer, DrawingOrder } from './draw-paper';
import type { PaperFacts } from './facts';
import { readyParts, withLogo } from './ready-pictures';
import { signedPaper } from './signed-paper';

// Child process of draw-paper.ts: generates PDFs until the parent closes the channel.
process.on('message', (order: DrawingOrder) => {
  void answer(order).then((answered) => process.send?.(answered));
});

async function draw(facts: PaperFacts): Promise<Buffer> {
  if (facts.kind === 'answer') return answerPaper(await withLogo(facts));
  if (facts.kind === 'audit') return auditPaper(await withLogo(facts));
  return signedPaper(await readyParts(facts));
}

async function answer({ id, facts }: DrawingOrder): Promise<DrawingAnswer> {
  try {
    return { id, pdf: await draw(facts) };
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
