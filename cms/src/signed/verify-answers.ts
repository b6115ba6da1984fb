import { answerDocuments, changedFact, requestType } from './answered-request';
import type { EntryBody } from './chain';
import { type Finding, finding } from './finding';
import { canonicalBytes } from './frozen-proposal';
import { isObject } from './is-object';
import type { SignedRecords, SignedStore } from './signed-store';
import { fileBytes, problemOfBytes } from './verify-bytes';

type StoredChange = Awaited<ReturnType<SignedRecords['changes']>>[number];

/**
 * Returns the fields that depend only on the request; names of features, taxes and other changes
 * may differ later.
 */
const ownParts = ({
  description,
  lines,
}: {
  readonly description?: unknown;
  readonly lines?: unknown;
}): Buffer => canonicalBytes({ description, lines });

function isAsAnswered(change: StoredChange | undefined, facts: EntryBody['facts']): boolean {
  const { answer, reason, read } = facts;
  if (!change || change.status !== answer || !isObject(read)) return false;
  const { description, lines } = read;
  return (
    change.declineReason === reason && ownParts(change).equals(ownParts({ description, lines }))
  );
}

/** Returns integrity problems of the documents of an answer; none for answers from before the documents. */
async function problemsOfFiles(
  store: SignedStore,
  { record, facts }: EntryBody,
): Promise<Finding[]> {
  const { documents, jsonSha256, pdfSha256 } = facts;
  if (!Array.isArray(documents)) return [];
  const [pdf, json] = documents.map(String);
  const held = await store.records.targets(record, answerDocuments);
  const what = `of the answer to the change request ${record}`;
  return [
    ...problemOfBytes(
      'pdf',
      `The PDF ${what}`,
      await fileBytes(store.files, pdf),
      String(pdfSha256),
    ),
    ...problemOfBytes(
      'json',
      `The JSON ${what}`,
      await fileBytes(store.files, json),
      String(jsonSha256),
    ),
    ...(held.join() === documents.join()
      ? []
      : [finding('row', `The change request ${record} names other documents of the answer.`)]),
  ];
}

/**
 * Returns integrity problems of a client's answers to change requests, compared with the chain
 * entries.
 */
export async function verifyAnswers(
  store: SignedStore,
  project: string,
  entries: readonly EntryBody[],
): Promise<Finding[]> {
  const { records } = store;
  const changes = await records.changes(project);
  const found = await Promise.all(
    entries
      .filter((entry) => entry.project === project && entry.kind === 'change-answer')
      .map(async (entry): Promise<Finding[]> => {
        const { record, facts } = entry;
        const entity = await records.place(record);
        if (!entity) return [finding('removed', `The change request ${record} is not there.`)];
        if (entity.type !== requestType || entity.root !== project || entity.parent !== project)
          return [finding('row', `The change request ${record} is of another project.`)];
        const change = changes.find(({ id }) => id === record);
        if (!isAsAnswered(change, facts))
          return [finding('row', `The change request ${record} is not as the client answered it.`)];
        const other = await changedFact(records, record, facts.request);
        return other === null
          ? problemsOfFiles(store, entry)
          : [
              finding(
                'row',
                `The change request ${record} has another ${other} than was answered.`,
              ),
            ];
      }),
  );
  return found.flat();
}
