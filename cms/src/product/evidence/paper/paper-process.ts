import type { PaperFacts } from './facts';
import { readyParts } from './ready-pictures';
import { signedPaper } from './signed-paper';

// The child process of draw-paper.ts: one PDF, then the end. A failure ends the process with its error on standard error.
process.once('message', (facts: PaperFacts) => {
  void draw(facts);
});

async function draw(facts: PaperFacts): Promise<void> {
  const pdf = await signedPaper(await readyParts(facts));
  // A channel that is closed at once loses what it has not sent yet.
  process.send?.(pdf, () => process.disconnect());
}
