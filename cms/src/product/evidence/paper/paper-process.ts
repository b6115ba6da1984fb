import type { PaperFacts } from './facts';
import { readyParts } from './ready-pictures';
import { signedPaper } from './signed-paper';

// Child process of draw-paper.ts: generates one PDF and exits. Errors are written to standard
// error.
process.once('message', (facts: PaperFacts) => {
  void draw(facts);
});

async function draw(facts: PaperFacts): Promise<void> {
  const pdf = await signedPaper(await readyParts(facts));
  // Closing the channel immediately would lose unsent data.
  process.send?.(pdf, () => process.disconnect());
}
