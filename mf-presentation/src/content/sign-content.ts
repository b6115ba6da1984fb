import {
  create,
  newId,
  patch,
  type Reference,
  readReferences,
  readSingle,
  record,
  reference,
  remove,
  uploadFile,
  writeOnly,
} from '@portal/shared/cms';
import { documents, files } from '@portal/shared/content';
import { request } from '@portal/shared/http';
import type { Signature } from '@portal/shared/proposal';

const projects = writeOnly('node--project');
const pads = { 1: 'field_project_client_signature', 2: 'field_project_client_signature2' } as const;

/** Returns the id of the signing account, from the content system's entry point. */
export async function readOwnId(): Promise<string> {
  const { meta } = record(await request({ path: '/jsonapi' }));
  const me = record(record(record(meta)['links'])['me']);
  return String(record(me['meta'])['id'] ?? '');
}

interface Signing {
  readonly projectId: string;
  readonly userId: string;
  /** `YYYY-MM-DD`. */
  readonly today: string;
}

/**
 * Signs a project by single JSON:API requests, on a content system without the signing call:
 * uploads the picture, creates the document on the pad, announces, and marks the project as signed.
 * If a step fails, the earlier steps are undone in reverse order, and the pad shows what it showed
 * before. Rejects with RequestFailed. Source: spec 3, section 7.
 */
export async function signContent(signing: Signing, signature: Signature): Promise<void> {
  const undo: (() => Promise<unknown>)[] = [];
  try {
    await signInSteps(signing, signature, undo);
  } catch (error) {
    for (const step of undo.toReversed()) await Promise.allSettled([step()]);
    throw error;
  }
}

/** Signs in steps; each step that is done adds how to undo it. */
async function signInSteps(
  { projectId, userId, today }: Signing,
  { pad, png, name }: Signature,
  undo: (() => Promise<unknown>)[],
): Promise<void> {
  const title = name ? `Signature of ${name}` : 'Signature';
  const file = new File([png], `signature-${pad}.png`, { type: 'image/png' });
  const { id: fileId } = readSingle(
    files,
    await uploadFile(documents.type, 'field_media_file', file),
  );
  undo.push(() => remove(files.type, fileId));
  const document = await create(documents, {
    id: newId(),
    attributes: { name: title, field_document_name: title },
    relationships: {
      field_media_file: reference(files.type, fileId),
      field_document_group_parent: reference('node--project', projectId),
    },
  });
  undo.push(() => remove(documents.type, document.id));
  const [before = null] = readReferences(
    await request({
      path: `/jsonapi/node/project/${projectId}/relationships/${pads[pad]}`,
      isCurrent: true,
    }),
  );
  const draw = (shown: Reference | null) =>
    patch(projects, projectId, { relationships: { [pads[pad]]: shown } });
  await draw(reference(documents.type, document.id));
  undo.push(() => draw(before));
  await request({
    method: 'POST',
    path: '/api/sign-resource',
    query: '_format=json',
    body: { project_uuid: projectId, user_uuid: userId },
    headers: { 'Content-Type': 'application/json' },
  });
  await patch(projects, projectId, {
    attributes: {
      field_project_signed: true,
      field_project_signed_date: today,
      ...(name && { field_project_signed_by: name }),
    },
  });
}
