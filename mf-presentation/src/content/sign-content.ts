import {
  create,
  newId,
  patch,
  readSingle,
  record,
  reference,
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
 * Rejects with RequestFailed. Source: spec 3, section 7.
 */
export async function signContent(
  { projectId, userId, today }: Signing,
  { pad, png, name }: Signature,
): Promise<void> {
  const title = name ? `Signature of ${name}` : 'Signature';
  const file = new File([png], `signature-${pad}.png`, { type: 'image/png' });
  const document = await create(documents, {
    id: newId(),
    attributes: { name: title, field_document_name: title },
    relationships: {
      field_media_file: reference(
        files.type,
        readSingle(files, await uploadFile(documents.type, 'field_media_file', file)).id,
      ),
      field_document_group_parent: reference('node--project', projectId),
    },
  });
  await patch(projects, projectId, {
    relationships: { [pads[pad]]: reference(documents.type, document.id) },
  });
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
