import { isDeepStrictEqual, parseArgs } from 'node:util';
import { kept, nothingLost } from '../src/tools/testing/answered-writes';
import { startMailServer } from '../src/tools/testing/mail-server';
import { bundleService } from '../src/tools/testing/service-process';
import { faultsFor } from './soak-faults';
import { type MailBook, newMailBook, settleMails } from './soak-mail';
import { preparePlace } from './soak-place';
import { confirmedWrites, lostFiles, openScene, recovery, type Scene } from './soak-scene';

const root = process.cwd();

/** Number of rounds of all faults per feature. */
const roundsPerFeature = 10;

/** Causes all faults in turn until a time. */
async function runFaults(
  scene: Scene,
  faults: ReturnType<typeof faultsFor>,
  end: number,
): Promise<void> {
  for (let rounds = 1; Date.now() < end; rounds += 1) {
    for (const [name, fault] of Object.entries(faults)) {
      const from = await fault(scene);
      await recovery(scene, name, from);
      scene.book.tried[name] = (scene.book.tried[name] ?? 0) + 1;
    }
    if (rounds % roundsPerFeature === 0) await scene.beginFeature();
  }
}

/** Compares the confirmed writes with the database. Returns the lost and contradictory records. */
async function lostWrites({ place, written }: Scene) {
  const found = [];
  for (const part of written) found.push(await kept(place, part));
  return found.filter((lost) => !isDeepStrictEqual(lost, nothingLost));
}

/** Compares the confirmed writes, uploads and mails with the stored data, and prints the result. */
async function isWhole(scene: Scene, mails: MailBook): Promise<boolean> {
  const [arrived, files] = await Promise.all([settleMails(scene, mails), lostFiles(scene)]);
  await scene.end();
  const lost = await lostWrites(scene);
  const { book } = scene;
  console.table(book.tried);
  console.log('Confirmed writes:', confirmedWrites(scene), 'uploads:', book.files.size);
  console.log('Longest time from a fault to the next stored write, ms:', book.recoveredMs);
  console.log('Lost or contradictory writes:', JSON.stringify(lost));
  console.log('Lost uploads:', files.length, files.slice(0, 10));
  console.table(arrived);
  console.log('Failed mails that the office was told of:', mails.told);
  console.log('Logged failures:', book.logged);
  console.log('Wrong answers:', book.wrong.length, book.wrong.slice(0, 10));
  const missing = Object.values(arrived).reduce((sum, one) => sum + one.missing, 0);
  return book.wrong.length + lost.length + files.length + missing === 0;
}

/** `npm run soak -- --minutes 30 --store libsql`: causes faults amid writes for a given time, and reports losses. */
async function main(): Promise<void> {
  const options = {
    minutes: { type: 'string', default: '5' },
    store: { type: 'string', default: 'libsql' },
  } as const;
  const { minutes, store } = parseArgs({ options }).values;
  const [bundle, place, mail] = await Promise.all([
    bundleService(root),
    preparePlace(root, store),
    startMailServer(),
  ]);
  const scene = await openScene(bundle, place, mail);
  const end = Date.now() + Number(minutes) * 60_000;
  const mails = newMailBook(end);
  try {
    await runFaults(scene, faultsFor(scene, mails), end);
    console.log(`${minutes} minutes on ${store}`);
    process.exitCode = (await isWhole(scene, mails)) ? 0 : 1;
  } finally {
    await scene.kill();
    await Promise.all([mail.stop(), place.remove(), bundle.remove()]);
  }
  process.exit();
}

await main();
