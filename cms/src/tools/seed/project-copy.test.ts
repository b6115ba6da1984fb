import { metadataState, projectTemplates } from '@portal/shared/domain';
import { at, list, startSite } from '../testing/running-site';

test("each demo project has its own whole copy of the site's templates", async () => {
  const site = await startSite();
  try {
    const manager = await site.token('demo_manager');
    const read = async (path: string) => list((await site.ask(manager, 'GET', path)).body.data);
    const live = (await read('/jsonapi/node/feature_template?sort=title')).map((template) => [
      at(template, 'id'),
      at(template, 'attributes', 'title'),
    ]);
    const projects = await read('/jsonapi/node/project');
    expect(projects).toHaveLength(3);
    for (const project of projects) {
      const value = String(at(project, 'attributes', 'field_project_value'));
      expect(metadataState({ value, features: [] })).toBe('whole');
      const copy = (projectTemplates(value) ?? []).map(({ id, title }) => [id, title]);
      expect(copy.sort(([, one = ''], [, other = '']) => one.localeCompare(other))).toEqual(live);
    }
  } finally {
    await site.stop();
  }
}, 60_000);
