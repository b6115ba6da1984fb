import type { Seeder } from '../../engine/content-files/seeder';

const groups: readonly (readonly [string, readonly string[]])[] = [
  [
    'Before design',
    [
      'Walk the site and take levels',
      'Photograph access and existing planting',
      'Ask for the survey and the septic plan',
    ],
  ],
  [
    'Before construction',
    [
      'Order utility locates',
      'Confirm the permit and the setback',
      'Order stone with its lead time',
      'Tell the neighbours the dates',
    ],
  ],
  [
    'On site',
    [
      'Protect trees and the driveway',
      'Check base compaction',
      'Photograph everything that gets buried',
    ],
  ],
  [
    'Handing over',
    ['Walk the garden with the client', 'Leave the maintenance sheet', 'Send the final invoice'],
  ],
];

export interface Checklist {
  readonly groups: ReadonlyMap<string, string>;
}

/** Adds groups and default checklist items. */
export async function addChecklistTemplates(seeder: Seeder): Promise<Checklist> {
  const ids = new Map<string, string>();
  for (const [weight, [name, tasks]] of groups.entries()) {
    const group = await seeder.add('taxonomy_term--checklist_groups', { name, weight });
    ids.set(name, group);
    for (const field_task of tasks)
      await seeder.add(
        'paragraph--checklist_item',
        { field_task, field_is_template: true },
        { field_group: group },
      );
  }
  return { groups: ids };
}

/**
 * Adds the checklist items of a project, copied from the templates; the first `done` items are
 * ticked.
 */
export async function copyChecklist(
  seeder: Seeder,
  { groups: ids }: Checklist,
  done: number,
  assignee: string,
  doneAt: string,
): Promise<string[]> {
  const made: string[] = [];
  for (const [name, tasks] of groups)
    for (const field_task of tasks) {
      const isDone = made.length < done;
      made.push(
        await seeder.add(
          'paragraph--checklist_item',
          {
            field_task,
            field_is_template: false,
            field_status: isDone,
            ...(isDone ? { field_status_date: doneAt } : {}),
          },
          {
            field_group: ids.get(name),
            ...(made.length % 3 === 0 ? { field_assigned_to: assignee } : {}),
          },
        ),
      );
    }
  return made;
}
