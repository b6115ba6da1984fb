import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFileStore, publicPath } from '../../engine/files/file-store';
import { readSettings } from '../../engine/settings';
import { openEvidenceKey } from '../../signed/evidence-key';
import { openSealCertificate } from '../../signed/seal/seal-certificate';
import { signWithEvidence } from './keeping';

test('what a failed signing stored is gone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cms-evidence-'));
  const files = createFileStore(folder);
  const settings = { data: folder, databaseUrl: '', evidenceKey: '', companyName: 'Fern & Field' };
  const own = { ...settings, evidencePkcs12: '', evidencePkcs12Password: '' };
  const seal = await openSealCertificate(own, openEvidenceKey(settings));
  const store = { files, now: () => 0, seal, settings: readSettings({ PORTAL_DATA: folder }) };
  const failing = signWithEvidence(store, async (_, { keep }) => {
    const { uri } = await keep('signed.pdf', 'application/pdf', Buffer.from('%PDF-'));
    expect(files.locate(publicPath(uri))).not.toBeNull();
    throw new Error('The database is away.');
  });
  await expect(failing).rejects.toThrow('The database is away.');
  expect(await readdir(join(folder, '1970-01'))).toEqual([]);
  await rm(folder, { recursive: true });
});
