import { rolesWho, type TemplateContent } from '@portal/shared/domain';
import { templateFormulaProblems } from '@portal/shared/formulas';
import { featureTemplate, fieldProblems } from '@portal/shared/validation';
import type { FastifyInstance } from 'fastify';
import { hasAny } from '../../engine/access/viewer';
import { Problem } from '../../engine/errors/problem';
import { viewerOfRequest } from '../../engine/http/viewer-of-request';
import { isObject, type Json } from '../../engine/schema/json';
import type { Service } from '../../engine/service';
import { isUuid } from '../../engine/write/body';
import { saveTemplate } from './save-template';

/** Validates a template. Throws `Problem` 400 if malformed, 422 if invalid by the form's schema. */
function checked(given: Json | undefined): TemplateContent {
  if (!isObject(given)) throw new Problem(400, 'A template is an object.');
  const [path, message] = Object.entries(fieldProblems(featureTemplate, given))[0] ?? [];
  if (message !== undefined) throw new Problem(422, `${path}: ${message}`);
  const content = featureTemplate.cast(given, { stripUnknown: true }) as TemplateContent;
  const [wrong] = Object.entries(templateFormulaProblems(content));
  if (wrong) throw new Problem(422, wrong.join(': '));
  return content;
}

/**
 * Registers the route that stores a template with all parts, validated by the portal's form schema.
 */
export function templateRoutes(app: FastifyInstance, service: Service): void {
  app.post('/api/feature-template/:template', async (request) => {
    const viewer = await viewerOfRequest(service, request);
    if (!viewer.id) throw new Problem(401, 'No authentication credentials provided.');
    if (!hasAny(viewer, rolesWho('templates.edit')))
      throw new Problem(403, 'The current user is not allowed to edit feature templates.');
    const { template: id } = request.params as { template: string };
    if (!isUuid(id)) throw new Problem(400, 'The id of a template is a uuid.');
    const body = isObject(request.body as Json) ? (request.body as Record<string, Json>) : {};
    const content = checked(body.template);
    await saveTemplate(service, viewer, {
      id: id.toLowerCase(),
      content,
      seen: typeof body.seen === 'string' ? body.seen : null,
    });
    return { id: id.toLowerCase() };
  });
}
